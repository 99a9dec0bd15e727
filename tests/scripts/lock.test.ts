import { describe, expect, test } from 'vitest';
import { lockFaults, withAllPlatforms } from '#scripts/lock/platforms.ts';

const packages = {
  '': { version: '1.0.0' },
  'node_modules/tool': {
    version: '2.0.0',
    dev: true,
    optionalDependencies: { '@tool/linux-x64-gnu': '2.0.0', '@tool/darwin-arm64': '2.0.0', loose: '^1.0.0' },
  },
  'node_modules/@tool/linux-x64-gnu': { version: '2.0.0', dev: true, optional: true },
  'node_modules/host/node_modules/tool': {
    version: '3.0.0',
    optionalDependencies: { '@tool/linux-x64-gnu': '3.0.0', '@tool/linux-arm64-musl': '3.0.0' },
  },
  'node_modules/host/node_modules/@tool/linux-x64-gnu': { version: '3.0.0', optional: true },
};

describe('lock file', () => {
  test('gains the variants of other platforms beside existing ones', () => {
    const all = withAllPlatforms(packages);
    const added = Object.fromEntries(Object.entries(all).filter(([path]) => !(path in packages)));
    expect(added).toEqual({
      'node_modules/@tool/darwin-arm64': { version: '2.0.0', cpu: ['arm64'], dev: true, optional: true, os: ['darwin'] },
      'node_modules/host/node_modules/@tool/linux-arm64-musl': {
        version: '3.0.0',
        cpu: ['arm64'],
        libc: ['musl'],
        optional: true,
        os: ['linux'],
      },
    });
    expect(withAllPlatforms(all)).toBe(all);
  });

  test('is faulty with a host name or without a platform', () => {
    expect(lockFaults(withAllPlatforms(packages))).toEqual([]);
    expect(
      lockFaults({ ...packages, 'node_modules/a': { version: '1.0.0', resolved: 'https://host.example/a.tgz' } }).map(
        (fault) => fault.split(' ')[0],
      ),
    ).toEqual(['node_modules/a', 'node_modules/@tool/darwin-arm64', 'node_modules/host/node_modules/@tool/linux-arm64-musl']);
  });

  test('links packages of the project, and has one version of shared ones', () => {
    const own = {
      ...withAllPlatforms(packages),
      instance: { version: '1.0.0' },
      'node_modules/@starling/instance': { resolved: 'instance', link: true },
    };
    expect(lockFaults(own)).toEqual([]);
    expect(lockFaults({ ...own, 'instance/node_modules/tool': { version: '2.1.0' } })).toEqual([
      'instance/node_modules/tool is a second copy: give it the version of the other one, in both package.json',
    ]);
  });
});
