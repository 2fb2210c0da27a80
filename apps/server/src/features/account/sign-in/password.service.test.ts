import { expect, it, vi } from 'vitest';
import { createPasswordService } from './password.service.ts';

type Deps = Parameters<typeof createPasswordService>[0];

it('the sessions that a recovered password ended are not cached any more when the call answers', async () => {
  const forget = vi.fn();
  const deps = {
    users: { findByPhone: async () => ({ id: 'anna', name: 'anna' }), setPassword: async () => ['hash of a token'] },
    passwords: { hashPassword: async (password: string) => password },
    codes: { redeemCodeOrProof: async () => undefined },
    sessions: { forget },
    limits: { clear: async () => undefined },
    guard: { clearFailures: async () => undefined },
    audit: async () => undefined,
  };
  const input = { phone: '13900000000', smsCode: '123456', password: 'Heng-duan9900' };
  const client = { address: '198.51.100.1', userAgent: '' };
  await createPasswordService(deps as unknown as Deps).recover(input, client);
  expect(forget).toHaveBeenCalledExactlyOnceWith(['hash of a token']);
});
