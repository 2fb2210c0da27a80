import heroWide from '../../assets/hero-flat.webp';
import heroTall from '../../assets/herom-flat.webp';
import { SiteFooter } from '../../components/site-footer.tsx';
import { SiteHeader } from '../../components/site-header.tsx';
import { RoomRail } from './room-rail.tsx';
import './home-hero.css';

function Hero() {
  return (
    <section className="home-hero grain" aria-labelledby="home-title">
      <picture>
        <source media="(max-width: 48rem)" srcSet={heroTall} width="780" height="907" />
        <img
          src={heroWide}
          width="1800"
          height="750"
          fetchPriority="high"
          alt="青绿山水长卷：远山淡蓝，近峰石青石绿，水面有渔舟"
        />
      </picture>
      <div className="wrap">
        <p className="kick vert">读书·看画·听课</p>
        <h1 id="home-title" className="vert">
          开卷见山
        </h1>
        <p className="say">
          读一本书，看一幅画，听一堂课，
          <br />
          从一抹颜色开始，慢慢认识美。
          <br />
          展厅正在布置，敬请稍候。
        </p>
        <p className="inscription" aria-hidden="true">
          <span>万壑松声</span>
          <span className="stamp">观止</span>
        </p>
      </div>
    </section>
  );
}

export function HomePage() {
  return (
    <>
      <SiteHeader />
      <main id="content">
        <Hero />
        <section className="wrap section-grid py-9 pc:py-16" aria-labelledby="rooms-title">
          <div className="spine">
            <h2 id="rooms-title">入馆</h2>
            <p>门里有山　卷里有水</p>
          </div>
          <div>
            <RoomRail />
            <p className="mt-4 text-[.9375rem] text-ink-3">各馆正在布置，开放后由此入内。</p>
          </div>
        </section>
      </main>
      <SiteFooter />
    </>
  );
}
