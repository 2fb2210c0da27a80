import { type PromptCase, readPrompts } from './prompts.testkit.ts';

/**
 * A second set of prompts, by an author who knew what can be drawn but not the lexicon. Format as in prompts.testkit.ts.
 */
const LINES = `
画竹子|bamboo|
一只猫|cat|
雪中寒梅|snow plum|
荷塘月色|lotus moon|
松鹤延年|pine crane|
龙凤呈祥|dragon phoenix|
喜鹊登梅|magpie plum|
梅兰竹菊|plum orchid bamboo chrysanthemum|
水墨葡萄|style:ink grapes|
剪纸小老鼠|style:papercut rat|
熊猫吃竹子|panda bamboo|
京剧脸谱|mask|
文房四宝|treasures|
断桥残雪|bridge snow|
平湖秋月|lake moon season:autumn|
万里长城|great-wall|
画一套编钟|bells|
明月松间照，清泉石上流|moon pine stream rock|
采菊东篱下，悠然见南山|chrysanthemum fence mountain|
孤舟蓑笠翁，独钓寒江雪|boat fisher river snow|
两个黄鹂鸣翠柳，一行白鹭上青天|songbird willow egret|
竹外桃花三两枝|bamboo peach|
小荷才露尖尖角，早有蜻蜓立上头|lotus dragonfly|
两岸青山相对出，孤帆一片日边来|mountain sail sun|
山重水复疑无路，柳暗花明又一村|mountain willow village|
忙趁东风放纸鸢，请按这句诗画，要有两个小孩|kite child|
西塞山前白鹭飞，桃花流水鳜鱼肥|mountain egret peach fish|
海上生明月，天涯共此时|sea moon|
风吹草低见牛羊|grass ox sheep|
黄河远上白云间，一片孤城万仞山|river clouds city mountain|
雁字回时，月满西楼|geese moon tower|
一去二三里，烟村四五家，亭台六七座|village pavilion|
留连戏蝶时时舞，自在娇莺恰恰啼|butterfly songbird|
泥融飞燕子，沙暖睡鸳鸯|swallow ducks|
人闲桂花落，夜静春山空|osmanthus mountain hour:night season:spring|
沾衣欲湿杏花雨，吹面不寒杨柳风|apricot rain willow|
牧童遥指杏花村|cowherd apricot village|
长河落日圆，用浅绛的画法|river sun style:ochre|
独坐幽篁里，弹琴复长啸，月亮也要画上|bamboo qin-player moon|
野渡无人舟自横|boat|
水光潋滟晴方好，山色空蒙雨亦奇|mountain rain|
请帮我画一幅水墨山水，远处有高山，近处有一座凉亭，谢谢！|style:ink mountain pavilion|
我想要一只小白兔在草地上看月亮|rabbit grass moon|
老师让我们画春天，我想画燕子和柳树|season:spring swallow willow|
画一条大龙在云里飞，要威风一点|dragon clouds|
大公鸡昂着头站在石头上，红冠子，神气一点|rooster rock|
爷爷爱钓鱼，画一个坐在小船上钓鱼的老人，江上有雾|boat fisher river mist|
麻烦您给我画一张牡丹，红色的，工笔，挂客厅用，竖幅|peony style:fine format:hanging|
扇面，画几枝兰花就好，不要太满|format:fan orchid|
团扇形状的画，上面一枝海棠，一只蝴蝶|format:round crabapple butterfly|
斗方，写意，两只螃蟹，几朵菊花|format:square style:freehand crab chrysanthemum|
长卷：从村庄画到大海，中间有石拱桥、宝塔和帆船|format:handscroll village sea bridge pagoda sail|
横幅的万马奔腾，背景是远山和红日|format:horizontal horse mountain sun|
来一张册页，画枇杷和一只小鸟|format:album loquat songbird|
画五条红色的锦鲤，配上荷叶荷花|fish lotus|
学齐白石的样子，六只虾，一只葫芦，其余留白|shrimp gourd|
冬天的山村，下着大雪，有一间茅草屋|season:winter snow hut mountain village|
深秋，满山枫叶，溪边一座木桥|season:autumn mountain maple stream plank-bridge|
夏日清晨的荷花，有一只蜻蜓停着|season:summer hour:dawn lotus dragonfly|
夜晚的星空下，一叶扁舟漂在湖上|hour:night stars boat lake|
黄昏时分，大雁飞过芦苇荡|hour:dusk geese reeds|
早晨，太阳从大海上升起来，老鹰在飞|hour:dawn sun sea eagle|
瀑布从悬崖上落下，崖边有一棵松树|waterfall cliff pine|
雨后彩虹，山下有几户农家|rainbow mountain village|
不要房子，不要人，只要山和云|mountain clouds|
画梅花，但是不要雪，也不要鸟|plum|
雪景，不要梅花，要一座寺庙和松树|snow temple pine|
画一片湖，别画船，岸边种柳树|lake willow|
没有月亮的夜里，只有星星和一座城楼|hour:night stars city|
给我来个泼墨荷花，越豪放越好|style:splash lotus|
泼墨大山，云雾缭绕|style:splash mountain clouds mist|
青绿山水，层层叠叠的山峰，江上有帆船|style:azure mountain river sail|
金碧山水，画楼阁和青山|style:gold tower mountain|
没骨画法的紫藤，配两只蜜蜂|style:boneless wisteria|蜜蜂
想看敦煌壁画里弹琵琶的飞天|style:mural apsara pipa|
年画风格的胖娃娃抱着大鲤鱼|style:newyear child fish|
红色剪纸，一头小猪和一对石榴|style:papercut pig pomegranate|
黑白木刻版画，老牛和山村|style:woodcut ox mountain village|
用青花瓷的样式画一条龙和祥云|style:porcelain dragon clouds|
印象派的荷花，上面架一座拱桥|style:impression lotus bridge|
白描水仙，一块太湖石|style:outline narcissus garden-rock|
水彩画：银杏树下有一只小狗|style:watercolour ginkgo dog|
皮影戏风格，孙猴子那样的一只猴子在云上|style:puppet monkey clouds|
点彩画法，画一片桃花和小溪|style:pointillism peach stream|
一只大老虎，威风凛凛，旁边有松树|tiger pine|
蛇年到了，画一条小蛇盘在灵芝旁边|snake lingzhi|
下个月奶奶八十大寿，我们全家想送她一幅画，要有寿桃、仙鹤和松树，喜庆吉祥，工笔的最好，竖幅方便挂|longevity-peach crane pine style:fine format:hanging|
祝寿用：乌龟、寿桃，喜庆一点，年画那样|turtle longevity-peach style:newyear|
芭蕉树下，一位古代美女拿着团扇|banana lady round-fan|
仕女坐在玉兰树下弹琵琶，工笔重彩|lady magnolia pipa style:fine|
葫芦藤爬在篱笆上，有一只小麻雀|gourd fence sparrow|
两个小朋友提着红灯笼|child lantern|
元宵夜，城楼上挂满灯笼，天上一轮圆月|hour:night city lantern moon|
风筝、柳树、小孩、春天|kite willow child season:spring|
牧童骑在水牛背上吹笛子|cowherd ox flute|
书生在亭子里捧着一本书，外面下着雨|scholar pavilion books rain|
高士抚琴，香炉在侧，松树相伴|qin-player censer pine|
画一张茶席：紫砂壶、茶杯、一枝梅花|teapot bowl plum|
静物：青花瓶里插一枝山茶花|painted-vase camellia|
梅瓶一只，旁边一摞古书和一方砚台|vase books inkstone|
设计师参考用，团花纹样，大红底|medallion|
织锦花纹铺满，正方形|brocade format:square|
我要一张藻井图案，壁画风|caisson style:mural|
古建筑的飞檐和斗拱，白描|eaves dougong style:outline|
园林一角：月洞门、太湖石、芭蕉|moon-gate garden-rock banana|
钧窑碗，天青色，旁边放一把折扇|jun-bowl folding-fan|
陶罐和葡萄，水彩|jar grapes style:watercolour|
古琴一张，香炉一只，竹子几竿|qin censer bamboo|
竹筏漂在漓江上，两岸青山|raft river mountain|
渔翁撑着竹排，旁边有几只鸬鹚|fisher raft|鸬鹚
沙洲上站着两只白鹭，芦苇摇曳|isle egret reeds|
凤凰落在梧桐树上，金碧|phoenix shade style:gold|
梅花鹿在松林里喝溪水|deer pine stream|
八匹骏马，水墨，横幅|horse style:ink format:horizontal|
三只羊在山脚下吃草|sheep mountain grass|
雄鹰展翅，下面是悬崖和海浪|eagle cliff sea|
一群仙鹤飞过楼阁，彩云环绕，白天|flying-crane tower clouds hour:day|
梨花带雨，一只燕子斜飞|pear rain swallow|
杏花春雨江南，画个石桥乌篷船|apricot season:spring rain bridge boat|
桂花树下玉兔捣药，圆月当空|osmanthus rabbit moon|
菊花和螃蟹，秋天的味道|chrysanthemum crab season:autumn|
岁寒三友，松竹梅都要，水墨长卷|pine bamboo plum style:ink format:handscroll|
兰花一丛，长在石头缝里，没有别的|orchid rock|
画一头恐龙在竹林里散步|bamboo|恐龙
沙发上睡着一只橘猫|cat|沙发
埃菲尔铁塔旁边有一棵松树|pine|埃菲尔铁塔
我想看宇航员骑着白马上月亮|horse moon|宇航员
机器人站在亭子里，外面有竹子|pavilion bamboo|机器人
长颈鹿站在柳树下|willow|长颈鹿
荷叶上蹲着一只青蛙，旁边有蜻蜓|lotus dragonfly|青蛙
猫头鹰站在松树上，月光很亮|pine moon|猫头鹰
大象和老虎在河边|tiger river|大象
画一辆汽车开过石桥，远处是山|bridge mountain|汽车
飞机从长城上面飞过|great-wall|飞机
向日葵和大公鸡，年画|sunflower rooster style:newyear|
爷爷的电脑旁边放着一把茶壶|teapot|电脑
企鹅能画吗？再来点雪和星星|snow stars|企鹅
斑马、河马都想要，背景是草地|grass|斑马 河马
骆驼走在烈日下，远处有座城楼|sun city|骆驼
西瓜和小猫，夏天，水彩|cat season:summer style:watercolour|西瓜
孔雀开屏，配牡丹花，工笔|peony style:fine|孔雀
堆一个雪人，旁边有两个小孩和一只狗|child dog|雪人
高铁穿过桃花林，设计海报用，横幅|peach format:horizontal|高铁
做包装设计，需要一张正方形的画，中间一个大团花，四周用锦纹，蓝白两色，青花那种感觉，不要出现人物|format:square medallion brocade style:porcelain|
海豚跃出海面，浪花很大，天上有彩虹|sea rainbow|海豚
做头像用：锦鲤、祥云，方形|fish clouds format:square|
小时候外婆家门口有棵梨树，春天开满梨花，燕子飞来飞去，篱笆边趴着一只大黄狗，麻烦帮我画出来，水彩就好|pear season:spring swallow fence dog style:watercolour|
您好，我退休以后学画瓷器，想要一幅静物：一只青花瓶、一个旧陶罐、一只钧窑碗，背景干净些，不要加别的|painted-vase jar jun-bowl|
摩天轮旁边有楼阁，天上有月亮，晚上的景色，要漂亮|tower moon hour:night|摩天轮
蜗牛爬在芭蕉上，下小雨|banana rain|蜗牛
您好，我是退休教师，家里客厅正中空着，想要一幅立轴，画黄山的奇松和云海，最好再有一挂瀑布，笔墨老辣些，多谢|format:hanging mountain pine clouds waterfall|
我女儿属蛇，同桌属马，想请你画一条可爱的小青蛇和一匹小马在草地上玩，用剪纸的样子，红红火火的|snake horse grass style:papercut|
能不能画个古代的书生，坐小船过江，天快黑了|scholar boat river hour:dusk|
西湖边的雷峰塔，傍晚，柳丝垂下来|lake pagoda hour:dusk willow|
深山古寺，钟声悠悠，一条瀑布|mountain temple waterfall|
山里的清晨，薄雾，茅屋，小溪|mountain hour:dawn mist hut stream|
正午的大太阳，荷花开得正好，鱼儿在水里游|hour:day sun lotus fish|
半夜下雪，一间草堂，里头有位老诗人和一摞书|hour:night snow hut scholar books|
春天的夜晚，江水、圆月、小舟|season:spring hour:night river moon boat|
画得简单些：一弯新月，两片红枫|moon maple|
七只小鸟排在柳枝上|songbird willow|
一对鸳鸯在荷花下面，送给新婚的朋友，圆形的|ducks lotus format:round|
两只喜鹊，一枝红梅，扇面，红色调|magpie plum format:fan|
四只蝴蝶绕着牡丹飞，没骨|butterfly peony style:boneless|
十二生肖里的老鼠、牛、老虎，都用剪纸|rat ox tiger style:papercut|
小猪、小狗、小猫做朋友，在草地上|pig dog cat grass|
猴子捞月亮|monkey moon|
龟兔赛跑，终点有一棵大树|turtle rabbit shade|
大熊猫坐在溪边的石头上抱着竹子|panda stream rock bamboo|
黑猫蹲在柿子树下，秋日里|cat persimmon season:autumn|
只画一根横笛、一方砚台和一把折扇，素雅|flute inkstone folding-fan|
笔墨纸砚，再加一丛兰花|treasures orchid|
琵琶靠在月亮门边，海棠开了|pipa moon-gate crabapple|
京剧花脸的脸谱，年画，正方形|mask style:newyear format:square|
曾侯乙编钟，铜绿色，一位古装女子在旁边|bells lady|
画一幅浅绛，江边渔村，几只渔船，芦苇|style:ochre river village boat reeds|
浅绛设色，远山茅亭，一个隐士拄杖看瀑布|style:ochre mountain pavilion scholar waterfall|
像莫奈那样的印象派，红日，海，小帆船|style:impression sun sea sail|
点彩，湖边的银杏，金黄金黄的|style:pointillism lake ginkgo|
皮影，古代女子和灯笼|style:puppet lady lantern|
皮影风格的骏马，要跑起来|style:puppet horse|
版画，长城，冬雪，要能看出城墙在山上弯弯曲曲的样子|style:woodcut great-wall season:winter snow mountain|
版画效果的大公鸡和菊花，册页|style:woodcut rooster chrysanthemum format:album|
青花风格，芭蕉、仕女、月洞门|style:porcelain banana lady moon-gate|
青花瓷画法，凤凰牡丹，圆的|style:porcelain phoenix peony format:round|
白描仙女飞天，飘带长长的|style:outline apsara|
壁画里的九色鹿，土红底子|style:mural deer|
金碧画法，城楼、飞檐，云气环绕|style:gold city eaves clouds|
写意枇杷，大笔，留白多，册页|style:freehand loquat format:album|
写意老鹰，站在怪石上，中堂立轴|style:freehand eagle rock format:hanging|
工笔石榴和翠鸟，团扇小品|style:fine pomegranate songbird format:round|
我们美术社团要办展，想要一幅青绿长卷，群山连绵，大江东去，沿途有亭子、木桥、村落和几只渔舟，颜色要鲜亮|style:azure format:handscroll mountain river pavilion plank-bridge village boat|
不要太花哨，水墨就行：一座孤亭，几棵树，一片湖，不要人物|style:ink pavilion shade lake|
画水仙，别加石头，也别用彩色，水墨吧|narcissus style:ink|
除了竹子什么都不要|bamboo|
要山茶花，不要山，要一只小鸟|camellia songbird|
海棠花开，燕子归来，不要海|crabapple swallow|
我不喜欢老虎，画头小鹿吧，旁边有灵芝|deer lingzhi|
湖心的小岛上有座宝塔，不要下雨|lake isle pagoda|
今天语文课学了李白的诗，我想画一位古代诗人抬头望着明月，旁边有松树和一条小溪，请画成竖的挂轴，谢谢老师|scholar moon pine stream format:hanging|
山中访友，童子在松下，白云深处|mountain child pine clouds|
江南水乡，白墙黛瓦的人家，石拱桥下过乌篷船，细雨蒙蒙，岸上柳树刚发芽，整个画面淡淡的，像水墨晕开一样|village bridge boat rain willow style:ink|
冬天，雪夜的山寺，一弯冷月|season:winter hour:night snow mountain temple moon|
傍晚，海浪拍打礁石，帆船远去|hour:dusk sea rock sail|
绿色的龙，红色的凤，中间一轮金色的太阳，龙和凤下面还要有海浪，颜色越鲜艳越好|dragon phoenix sun sea|
白色的玉兰，紫色的藤萝，一只黄色小鸟|magnolia wisteria songbird|
粉色荷花三朵，碧绿荷叶，蓝蜻蜓两只，竖着的|lotus dragonfly format:hanging|
我开了一家民宿，前台要挂一幅横幅，想要竹林、小溪，再摆上茶壶和茶碗，安静一点，不要人，也不要动物|format:horizontal bamboo stream teapot bowl|
一个高士、一轮月、一棵老梅，意境要冷清|scholar moon plum|
蓝天白云，牛羊成群，草原上还有几匹马，别画人|clouds ox sheep grass horse|
`;

export const SECOND_PROMPTS: PromptCase[] = readPrompts(LINES);
