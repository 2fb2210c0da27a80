import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../lib/calls/call.ts';
import { Confirmer } from '../../../ui/overlays/confirmer.tsx';
import { stubDialogs } from '../../../ui/overlays/dialog.testkit.ts';
import { askAgreements } from './ask-agreements.tsx';

vi.mock('../../../lib/calls/call.ts', () => ({ call: vi.fn(async () => null) }));
beforeEach(() => {
  stubDialogs();
  vi.mocked(call).mockClear();
});
afterEach(cleanup);

const privacy = (version: string) => [{ type: 'privacy' as const, title: '隐私政策', version }];

it('names and links the new version, and records the consent', async () => {
  render(<Confirmer />);
  const done = askAgreements(privacy('2026.2'));
  const link = await screen.findByRole('link', { name: '《隐私政策》' });
  expect(link.getAttribute('href')).toBe('/login/agreement?type=privacy');
  await userEvent.click(screen.getByRole('button', { name: '同意' }));
  await done;
  expect(vi.mocked(call).mock.calls.map(([, input]) => input)).toEqual([
    { body: { agreements: [{ type: 'privacy', version: '2026.2' }] } },
  ]);
});

it('sends nothing for 稍后再说 and does not ask twice on one page', async () => {
  render(<Confirmer />);
  const done = askAgreements(privacy('2026.3'));
  await userEvent.click(await screen.findByRole('button', { name: '稍后再说' }));
  await done;
  await askAgreements(privacy('2026.3'));
  expect(call).not.toHaveBeenCalled();
});
