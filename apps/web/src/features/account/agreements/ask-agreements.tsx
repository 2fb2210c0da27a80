import { acceptAgreements, type profile } from '@meiyu/contract/account.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { call } from '../../../lib/calls/call.ts';
import { confirm } from '../../../ui/messages/confirm.ts';

type NewAgreements = CallResult<typeof profile>['newAgreements'];

/** Versions that this page has asked about: a reader who answered 稍后再说 is asked again at the next visit. */
const asked = new Set<string>();

function Links({ agreements }: { agreements: NewAgreements }) {
  return (
    <>
      {agreements.map(({ type, title, version }) => (
        <span key={type}>
          <a href={`/login/agreement?type=${type}`} target="_blank" rel="noopener">
            《{title}》
          </a>
          （版本 {version}）
        </span>
      ))}
      已更新，请阅读。继续使用账号需要您重新同意。
    </>
  );
}

/** Asks a reader to agree to new versions of user agreement and privacy policy. */
export async function askAgreements(agreements: NewAgreements): Promise<void> {
  const key = agreements.map(({ type, version }) => `${type} ${version}`).join();
  if (agreements.length === 0 || asked.has(key)) return;
  asked.add(key);
  const agreed = await confirm({
    title: '协议已更新',
    body: <Links agreements={agreements} />,
    confirmText: '同意',
    cancelText: '稍后再说',
  });
  if (!agreed) return;
  const accepted = agreements.map(({ type, version }) => ({ type, version }));
  await call(acceptAgreements, { body: { agreements: accepted } });
}
