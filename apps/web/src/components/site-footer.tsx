import { Seal } from './seal.tsx';

export function SiteFooter() {
  return (
    <footer className="bg-band text-meta text-on-band-2">
      <div className="wrap">
        <div className="flex flex-col items-start gap-4 py-9 pc:flex-row pc:items-center pc:justify-between pc:py-12">
          <div className="flex items-center gap-3.5">
            <Seal className="size-9 pc:size-10" />
            <span className="font-song text-[1.125rem] font-semibold tracking-[.12em] text-on-band pc:text-title">
              美育知识服务平台
            </span>
          </div>
          <p className="font-kai text-[1rem] tracking-[.16em]">开卷有益　掩卷有思</p>
        </div>
        <div className="border-t border-on-band/12 py-5 text-fine">© 美育知识服务平台</div>
      </div>
    </footer>
  );
}
