import moongate from '../../assets/moongate.webp';
import bamboo from '../../assets/rooms/bamboo.webp';
import desk from '../../assets/rooms/desk.webp';
import eaves from '../../assets/rooms/eaves.webp';
import guqin from '../../assets/rooms/guqin.webp';
import jn1 from '../../assets/rooms/jn1.webp';
import jn2 from '../../assets/rooms/jn2.webp';
import jun from '../../assets/rooms/jun.webp';
import lotus from '../../assets/rooms/lotus.webp';
import meiping from '../../assets/rooms/meiping.webp';
import moonjar from '../../assets/rooms/moonjar.webp';
import orchid from '../../assets/rooms/orchid.webp';
import snow from '../../assets/rooms/snow.webp';
import tenmoku from '../../assets/rooms/tenmoku.webp';

type WindowShape = 'moon' | 'haitang' | 'hex' | 'oct' | 'bottle' | 'fan' | 'leaf' | 'arch';

export interface Room {
  title: string;
  /** One line in Kai, a human voice. */
  line: string;
  /** What will be here, plainly. */
  about: string;
  shape: WindowShape;
  picture: string;
  /** Where to go meanwhile. */
  ways: { label: string; to: string }[];
}

const home = { label: '回首页', to: '/' };
const library = { label: '去图书馆', to: '/library' };
const classroom = { label: '去云课堂', to: '/cloud-classroom' };
const exhibition = { label: '去云展厅', to: '/cloudExhibitionHall' };
const news = { label: '看美育动态', to: '/dynamic/index' };
const introduction = { label: '读平台介绍', to: '/platformIntroduction/index' };

/** Rooms whose furniture has not come yet: each says what it will hold and shows another door. */
export const rooms = {
  search: {
    title: '搜索',
    line: '雪夜寻梅，灯还没有点上。',
    about: '全站的书、课、画与文章将在这里一并寻得。',
    shape: 'moon',
    picture: snow,
    ways: [home, library],
  },
  message: {
    title: '你问我答',
    line: '砚已备好，只等开匣。',
    about: '看不懂一幅画时，先问一个问题。问答正在调试，不日开放。',
    shape: 'fan',
    picture: jn2,
    ways: [{ label: '去你说我画', to: '/ai/image' }, library],
  },
  image: {
    title: '你说我画',
    line: '纸已铺开，墨还在研。',
    about: '说出心里的景色，看它慢慢洇开。画案正在布置，不日开放。',
    shape: 'hex',
    picture: jn1,
    ways: [{ label: '去你问我答', to: '/ai/message' }, exhibition],
  },
  history: {
    title: '历史记录',
    line: '月照空瓶，还没有旧事可翻。',
    about: '问过的话、画过的画，都会收在这里。',
    shape: 'moon',
    picture: moonjar,
    ways: [{ label: '去你问我答', to: '/ai/message' }, home],
  },
  classroom: {
    title: '云课堂',
    line: '琴已上弦，先生在路上。',
    about: '视频与音频的课程正在上架，开课后由此入座。',
    shape: 'haitang',
    picture: guqin,
    ways: [library, exhibition],
  },
  score: {
    title: '课程评分',
    line: '茶过三巡，再说滋味。',
    about: '听完一堂课，可以在这里留下一到五分。',
    shape: 'oct',
    picture: tenmoku,
    ways: [classroom, home],
  },
  exhibition: {
    title: '云展厅',
    line: '画在装裱，墙已留白。',
    about: '书画、器物与民间美术正在布展，每一件都可走近细看。',
    shape: 'bottle',
    picture: jun,
    ways: [library, classroom],
  },
  news: {
    title: '美育动态',
    line: '檐下风铃未响，消息还在路上。',
    about: '展讯、课讯与馆内见闻会登在这里。',
    shape: 'hex',
    picture: eaves,
    ways: [introduction, home],
  },
  experience: {
    title: '美育体验课',
    line: '案上有笔，等你来添一片叶。',
    about: '用手去懂的课：造园、写兰、剪纸、制笺，正在备课。',
    shape: 'oct',
    picture: orchid,
    ways: [classroom, home],
  },
  library: {
    title: '数字图书馆',
    line: '书正上架，墨香先到。',
    about: '书画、音乐、戏曲、舞蹈、民间工艺与美学六类图书正在编目。',
    shape: 'haitang',
    picture: desk,
    ways: [exhibition, news],
  },
  reader: {
    title: '在线阅读',
    line: '竹影移阶，书签还没有夹上。',
    about: '翻开的书页、读到的位置，以后都在这里等你。',
    shape: 'moon',
    picture: bamboo,
    ways: [library, home],
  },
  login: {
    title: '登录',
    line: '门环在手，稍候便开。',
    about: '登录与注册正在安装，不登录也可以随意看看。',
    shape: 'arch',
    picture: moongate,
    ways: [home, library],
  },
  agreement: {
    title: '用户协议',
    line: '白纸黑字，写得清楚才好。',
    about: '用户协议与隐私政策的正文即将张贴在这里。',
    shape: 'leaf',
    picture: snow,
    ways: [home, introduction],
  },
  mainBuilding: {
    title: '本馆风采',
    line: '粉墙月洞，有客将来。',
    about: '馆舍的照片与导览正在整理。',
    shape: 'arch',
    picture: moongate,
    ways: [introduction, home],
  },
  introduction: {
    title: '平台介绍',
    line: '荷叶初展，先看见水。',
    about: '这里会说明平台有什么、为谁而设、怎样使用。',
    shape: 'leaf',
    picture: lotus,
    ways: [library, exhibition],
  },
  userinfo: {
    title: '个人中心',
    line: '瓶中无花，先插一枝。',
    about: '资料、书架、学习记录与申请都会收在这里。',
    shape: 'bottle',
    picture: meiping,
    ways: [home, library],
  },
} satisfies Record<string, Room>;

export type RoomName = keyof typeof rooms;
