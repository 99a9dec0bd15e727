/** Configuration that admins changed, as the configuration calls encode it; everything else has its default. */
export const serverConfig = `
CREATE TABLE server_config (
  config_group TEXT NOT NULL,
  config_key TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (config_group, config_key)
) STRICT, WITHOUT ROWID;
`;
