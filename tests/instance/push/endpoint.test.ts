import { describe, expect, test } from 'vitest';
import { isPushEndpoint } from '#instance/push/endpoint.ts';
import { siteAt } from '#instance/site.ts';

const allowed = (endpoint: string) => isPushEndpoint(endpoint, siteAt(4000));

describe('push endpoint', () => {
  test.each([
    'https://push.example/abc',
    'https://push.example:8443/abc',
    'https://9.9.9.9/x',
    'https://[2620:fe::fe]/x',
    'http://localhost:4000/testing-push/1',
    'http://127.0.0.1:4000/testing-push/1',
  ])('accepts %s', (endpoint) => expect(allowed(endpoint)).toBe(true));

  test.each([
    'nonsense',
    'http://push.example/abc',
    'ftp://push.example/abc',
    'https://localhost/x',
    'https://localhost./x',
    'https://app.localhost/x',
    'https://printer/x',
    'https://nas.local/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0.0.0.0/x',
    'https://10.1.2.3/x',
    'https://172.20.0.1/x',
    'https://192.168.1.1./x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://[::]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fe80::1]/x',
    'https://[fd00::1]/x',
    'http://localhost:4001/testing-push/1',
    'http://localhost:4000/api/v1/statuses',
    'http://localhost:4000/testing-push/../api/v1/statuses',
  ])('refuses %s', (endpoint) => expect(allowed(endpoint)).toBe(false));
});
