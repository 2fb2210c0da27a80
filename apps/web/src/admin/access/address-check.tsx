import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { addressCheckQuery } from './access.api.ts';
import styles from './address-check.module.css';

interface AddressCheckProps {
  open: boolean;
  onClose: () => void;
  /** The address from which the page was opened. */
  ownAddress: string | undefined;
}

/** Whether an address is authorised, by which ranges, and what a visitor from there may read. */
export function AddressCheck({ open, onClose, ownAddress }: AddressCheckProps) {
  return (
    <Dialog open={open} onClose={onClose} title="试一个地址" actions={<Action onClick={onClose}>关闭</Action>}>
      {open && <Tester ownAddress={ownAddress} />}
    </Dialog>
  );
}

function Tester({ ownAddress = '' }: Pick<AddressCheckProps, 'ownAddress'>) {
  const id = useId();
  const [text, setText] = useState('');
  const [address, setAddress] = useState('');
  const query = useQuery({ ...addressCheckQuery(address), enabled: address !== '' });
  function test(next: string) {
    setText(next);
    setAddress(next.trim());
    if (next.trim() === address && address !== '') void query.refetch();
  }
  return (
    <div className={styles.tester}>
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          test(text);
        }}
      >
        <label htmlFor={id}>地址</label>
        <input
          id={id}
          value={text}
          maxLength={100}
          autoComplete="off"
          placeholder="10.1.2.3"
          onChange={(event) => setText(event.target.value)}
          className={styles.input}
        />
        <Action type="submit" variant="primary" busy={query.isFetching}>
          试一试
        </Action>
        {ownAddress && (
          <span className={styles.own}>
            您现在的地址是 <Figure>{ownAddress}</Figure>
            {'　'}
            <TextButton onClick={() => test(ownAddress)}>试我的地址</TextButton>
          </span>
        )}
      </form>
      <div role="status">
        {query.isError && address !== '' && <Notice kind="error">{query.error.message}</Notice>}
        {query.data && !query.isError && <Result {...query.data} />}
      </div>
    </div>
  );
}

interface ResultProps {
  address: string;
  isInside: boolean;
  ranges: readonly { id: string; label: string; note: string }[];
  meaning: string;
}

function Result({ address, isInside, ranges, meaning }: ResultProps) {
  return (
    <div className={styles.result}>
      <p>
        <StatusMark phase={isInside ? 'good' : 'off'}>{isInside ? '在授权范围内' : '不在授权范围内'}</StatusMark>
        {'　'}
        <Figure>{address}</Figure>
      </p>
      {ranges.length > 0 && (
        <ul aria-label="包含它的范围" className={styles.ranges}>
          {ranges.map(({ id, label, note }) => (
            <li key={id}>
              <Figure>{label}</Figure>
              {note && `　${note}`}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.meaning}>{meaning}</p>
    </div>
  );
}
