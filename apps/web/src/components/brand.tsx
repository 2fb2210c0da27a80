import { Seal } from '../ui/seal.tsx';
import { PlaceLink } from './place-link.tsx';

interface BrandProps {
  size: 'small' | 'large';
}

export function Brand({ size }: BrandProps) {
  const large = size === 'large';
  return (
    <PlaceLink to="/" className={`flex min-h-(--tap) items-center text-ink ${large ? 'gap-3.5' : 'gap-2.5'}`}>
      <Seal className={large ? 'size-11.5' : 'size-8.5'} />
      <span
        className={`font-song leading-[1.2] font-semibold whitespace-nowrap ${large ? 'text-[1.5rem] tracking-[.12em]' : 'text-[1.0625rem] tracking-[.08em]'}`}
      >
        美育知识服务平台
      </span>
    </PlaceLink>
  );
}
