import { Link } from 'react-router';
import { Seal } from './seal.tsx';

/** Its colour follows the page (spec §2): #F3F0EC on the home page, white on experience courses. */
export function SiteHeader() {
  return (
    <header className="relative z-30 bg-header">
      <div className="wrap flex h-14 items-center pc:h-21">
        <Link to="/" className="flex min-h-(--tap) items-center gap-2.5 text-ink pc:gap-3.5">
          <Seal className="size-8.5 pc:size-11.5" />
          <span className="font-song text-[1.0625rem] leading-[1.2] font-semibold tracking-[.08em] pc:text-h3 pc:leading-[1.2] pc:tracking-[.12em]">
            美育知识服务平台
          </span>
        </Link>
      </div>
    </header>
  );
}
