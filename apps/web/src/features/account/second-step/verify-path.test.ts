import { expect, test } from 'vitest';
import { pathAfterVerifying, pathAsReader, verifyPath } from './verify-path.ts';

test('the way back is kept, and never leads to another site', () => {
  expect(verifyPath(null)).toBe('/login/verify');
  expect(verifyPath('/admin/users?state=x')).toBe('/login/verify?redirect=%2Fadmin%2Fusers%3Fstate%3Dx');
  expect(verifyPath('/login/verify?redirect=%2Fadmin')).toBe('/login/verify?redirect=%2Fadmin');
  expect(verifyPath('//evil.example')).toBe('/login/verify?redirect=%2F');
  expect([pathAfterVerifying(null), pathAfterVerifying('/ai'), pathAfterVerifying('https://evil.example')]).toEqual([
    ...['/admin', '/ai', '/'],
  ]);
  expect(['/admin', '/admin/users', '/admin?x', '/administration', '/ai', null].map(pathAsReader)).toEqual([
    ...['/', '/', '/', '/administration', '/ai', '/'],
  ]);
});
