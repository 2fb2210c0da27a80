import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../lib/browser/copy-text.ts';
import { showToast } from '../messages/toast-store.ts';
import textStyles from '../text/text.module.css';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-class.ts';

/** How long the button shows that the text was copied. */
const CONFIRMATION_MS = 1500;

interface CopyButtonProps {
  /** A function if the text is long or not yet final. */
  text: string | (() => string);
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

export function CopyButton({ text, label = '复制', variant = 'text', size, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    const isCopied = await copyText(typeof text === 'string' ? text : text());
    if (!isCopied) {
      showToast('error', '没有复制成功，请选中文字后再试');
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), CONFIRMATION_MS);
  }

  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={copied ? 'check' : 'copy'}
        className={className}
        onClick={() => void copy()}
      >
        {copied ? '已复制' : label}
      </Button>
      <span role="status" className={textStyles.hidden}>
        {copied && '已复制'}
      </span>
    </>
  );
}
