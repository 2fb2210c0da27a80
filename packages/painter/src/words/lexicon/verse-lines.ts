/**
 * Verses and the scenes they describe, one in each line: text | source | motifs | season | hour | what cannot be shown |
 * relations. A motif may have a count and a colour: songbird×2, maple:red. A relation is subject>verb>object.
 */
export const VERSE_LINES = `
两个黄鹂鸣翠柳，一行白鹭上青天|杜甫《绝句》|songbird×2 willow:green egret|spring||鸣 飞上青天|songbird>perch-on>willow
小荷才露尖尖角，早有蜻蜓立上头|杨万里《小池》|lotus dragonfly|summer|||dragonfly>perch-on>lotus
大漠孤烟直，长河落日圆|王维《使至塞上》|sun river||dusk|大漠 孤烟|
月落乌啼霜满天，江枫渔火对愁眠|张继《枫桥夜泊》|moon magpie maple boat|autumn|night|霜 渔火|
一道残阳铺水中，半江瑟瑟半江红|白居易《暮江吟》|sun:red river|autumn|dusk|半江瑟瑟半江红|
清明时节雨纷纷，路上行人欲断魂|杜牧《清明》|rain scholar willow|spring||路|
竹喧归浣女，莲动下渔舟|王维《山居秋暝》|bamboo lady lotus boat|autumn||归|
鸡声茅店月，人迹板桥霜|温庭筠《商山早行》|rooster hut moon plank-bridge|autumn|dawn|鸡鸣 人迹 霜|
梨花院落溶溶月，柳絮池塘淡淡风|晏殊《寓意》|pear moon willow lake|spring|night|院落 柳絮 淡淡风|
数声渔笛在沧浪|寇准《书河上亭壁》|fisher flute river|||渔笛声|
千里江陵一日还|李白《早发白帝城》|boat river mountain||dawn||
明月出天山，苍茫云海间|李白《关山月》|moon mountain clouds||night||
长风几万里，吹度玉门关|李白《关山月》|city mountain||||
花间一壶酒，独酌无相亲|李白《月下独酌》|scholar peach moon|spring|night|酒壶|scholar>pose:drink
青山横北郭，白水绕东城|李白《送友人》|mountain river city||||
浮云游子意，落日故人情|李白《送友人》|clouds sun scholar||dusk||
两岸青山相对出，孤帆一片日边来|李白《望天门山》|mountain river sail sun||||
天门中断楚江开，碧水东流至此回|李白《望天门山》|mountain river||||
日照香炉生紫烟，遥看瀑布挂前川|李白《望庐山瀑布》|waterfall mountain sun mist:purple||||
长安一片月，万户捣衣声|李白《子夜吴歌》|moon village|autumn|night|捣衣|
小时不识月，呼作白玉盘|李白《古朗月行》|moon child||night||child>gaze>moon
人生得意须尽欢，莫使金樽空对月|李白《将进酒》|scholar moon||night|金樽|scholar>pose:drink
君不见黄河之水天上来，奔流到海不复回|李白《将进酒》|river sea||||
云想衣裳花想容，春风拂槛露华浓|李白《清平调》|lady peony clouds|spring||露|
朝辞白帝彩云间|李白《早发白帝城》|boat river mountain clouds||dawn||
山随平野尽，江入大荒流|李白《渡荆门送别》|mountain river boat||||
月下飞天镜，云生结海楼|李白《渡荆门送别》|moon river clouds||night||
燕山雪花大如席|李白《北风行》|mountain snow|winter|||
空山不见人，但闻人语响|王维《鹿柴》|mountain pine|||人语|
返景入深林，复照青苔上|王维《鹿柴》|pine sun rock||dusk|青苔|
木末芙蓉花，山中发红萼|王维《辛夷坞》|magnolia:red mountain||||
月出惊山鸟，时鸣春涧中|王维《鸟鸣涧》|moon songbird mountain stream|spring|night|鸣|
深林人不知，明月来相照|王维《竹里馆》|bamboo moon scholar||night||
红豆生南国，春来发几枝|王维《相思》|grass|spring||红豆|
渭城朝雨浥轻尘，客舍青青柳色新|王维《送元二使安西》|rain willow hut|spring|dawn||
独在异乡为异客，每逢佳节倍思亲|王维《九月九日忆山东兄弟》|scholar mountain chrysanthemum|autumn|||
遥知兄弟登高处，遍插茱萸少一人|王维《九月九日忆山东兄弟》|scholar×3 mountain|autumn||茱萸|
漠漠水田飞白鹭，阴阴夏木啭黄鹂|王维《积雨辋川庄作》|egret songbird shade grass|summer||飞 啭|songbird>perch-on>shade
渡头余落日，墟里上孤烟|王维《辋川闲居赠裴秀才迪》|sun river village||dusk|孤烟|
寒山转苍翠，秋水日潺湲|王维《辋川闲居赠裴秀才迪》|mountain stream|autumn|||
倚杖柴门外，临风听暮蝉|王维《辋川闲居赠裴秀才迪》|old-man hut|autumn|dusk|蝉|
草枯鹰眼疾，雪尽马蹄轻|王维《观猎》|eagle horse grass|winter|||
白云回望合，青霭入看无|王维《终南山》|mountain clouds mist||||
国破山河在，城春草木深|杜甫《春望》|mountain river city grass|spring|||
感时花溅泪，恨别鸟惊心|杜甫《春望》|peach songbird|spring||泪|songbird>perch-on>peach
细雨鱼儿出，微风燕子斜|杜甫《水槛遣心》|rain fish swallow|spring|||
星垂平野阔，月涌大江流|杜甫《旅夜书怀》|stars moon river boat||night||
细草微风岸，危樯独夜舟|杜甫《旅夜书怀》|grass river boat||night||
迟日江山丽，春风花草香|杜甫《绝句》|mountain river peach grass sun|spring|||
泥融飞燕子，沙暖睡鸳鸯|杜甫《绝句》|swallow ducks river|spring||泥|
江碧鸟逾白，山青花欲燃|杜甫《绝句》|river mountain:green egret peach:red|spring|||
黄四娘家花满蹊，千朵万朵压枝低|杜甫《江畔独步寻花》|peach hut|spring||千朵万朵|
风急天高猿啸哀，渚清沙白鸟飞回|杜甫《登高》|monkey isle geese river|autumn||啸|
岱宗夫如何，齐鲁青未了|杜甫《望岳》|mountain||||
荡胸生曾云，决眦入归鸟|杜甫《望岳》|mountain clouds geese||||
露从今夜白，月是故乡明|杜甫《月夜忆舍弟》|moon village|autumn|night|露|
花径不曾缘客扫，蓬门今始为君开|杜甫《客至》|hut peach fence|spring|||
舍南舍北皆春水，但见群鸥日日来|杜甫《客至》|hut river|spring||群鸥|
丞相祠堂何处寻，锦官城外柏森森|杜甫《蜀相》|temple shade|||柏|
欲穷千里目，更上一层楼|王之涣《登鹳雀楼》|tower mountain river scholar||||
羌笛何须怨杨柳，春风不度玉门关|王之涣《凉州词》|willow city mountain|||羌笛|
秦时明月汉时关，万里长征人未还|王昌龄《出塞》|moon great-wall mountain||night||
青海长云暗雪山，孤城遥望玉门关|王昌龄《从军行》|clouds mountain snow city||||
荷叶罗裙一色裁，芙蓉向脸两边开|王昌龄《采莲曲》|lotus lady×2|summer|||
寒雨连江夜入吴，平明送客楚山孤|王昌龄《芙蓉楼送辛渐》|rain river mountain boat|autumn|dawn||
故人西辞黄鹤楼，烟花三月下扬州|李白《黄鹤楼送孟浩然之广陵》|tower river sail willow|spring|||
晴川历历汉阳树，芳草萋萋鹦鹉洲|崔颢《黄鹤楼》|river shade grass isle||||
日暮乡关何处是，烟波江上使人愁|崔颢《黄鹤楼》|river boat mist scholar||dusk||
春江潮水连海平，海上明月共潮生|张若虚《春江花月夜》|river sea moon|spring|night||
海上生明月，天涯共此时|张九龄《望月怀远》|sea moon||night||
野旷天低树，江清月近人|孟浩然《宿建德江》|shade river moon boat||night||
夜来风雨声，花落知多少|孟浩然《春晓》|peach rain|spring|night|落花|
气蒸云梦泽，波撼岳阳城|孟浩然《望洞庭湖赠张丞相》|lake city mist||||
开轩面场圃，把酒话桑麻|孟浩然《过故人庄》|hut scholar×2|||酒 桑麻|scholar>face:drink
荷风送香气，竹露滴清响|孟浩然《夏日南亭怀辛大》|lotus bamboo pavilion|summer||露|
曲径通幽处，禅房花木深|常建《题破山寺后禅院》|temple peach bamboo|||曲径|
独怜幽草涧边生，上有黄鹂深树鸣|韦应物《滁州西涧》|grass stream songbird shade|spring||鸣|songbird>perch-on>shade
春潮带雨晚来急，野渡无人舟自横|韦应物《滁州西涧》|rain stream boat|spring|dusk||
日暮苍山远，天寒白屋贫|刘长卿《逢雪宿芙蓉山主人》|mountain hut snow|winter|dusk||
苍苍竹林寺，杳杳钟声晚|刘长卿《送灵澈上人》|bamboo temple||dusk|钟声|
月黑雁飞高，单于夜遁逃|卢纶《塞下曲》|geese snow|winter|night|单于|
春城无处不飞花，寒食东风御柳斜|韩翃《寒食》|city willow|spring||飞花|
天街小雨润如酥，草色遥看近却无|韩愈《早春呈水部张十八员外》|rain grass willow|spring|||
草树知春不久归，百般红紫斗芳菲|韩愈《晚春》|grass peach wisteria|spring|||
朱雀桥边野草花，乌衣巷口夕阳斜|刘禹锡《乌衣巷》|bridge grass sun|spring|dusk|乌衣巷|
旧时王谢堂前燕，飞入寻常百姓家|刘禹锡《乌衣巷》|swallow×2 village|spring|||
湖光秋月两相和，潭面无风镜未磨|刘禹锡《望洞庭》|lake moon|autumn|night||
遥望洞庭山水翠，白银盘里一青螺|刘禹锡《望洞庭》|lake mountain:green|autumn|||
自古逢秋悲寂寥，我言秋日胜春朝|刘禹锡《秋词》|mountain maple|autumn|||
晴空一鹤排云上，便引诗情到碧霄|刘禹锡《秋词》|flying-crane clouds|autumn|||
东边日出西边雨，道是无晴却有晴|刘禹锡《竹枝词》|sun rain river willow||||
山桃红花满上头，蜀江春水拍山流|刘禹锡《竹枝词》|peach:red mountain river|spring|||
离离原上草，一岁一枯荣|白居易《赋得古原草送别》|grass|spring|||
人间四月芳菲尽，山寺桃花始盛开|白居易《大林寺桃花》|temple peach mountain|spring|||
可怜九月初三夜，露似真珠月似弓|白居易《暮江吟》|moon river|autumn|night|露|
乱花渐欲迷人眼，浅草才能没马蹄|白居易《钱塘湖春行》|peach grass horse|spring|||
最爱湖东行不足，绿杨阴里白沙堤|白居易《钱塘湖春行》|lake willow|spring||白沙堤|
孤山寺北贾亭西，水面初平云脚低|白居易《钱塘湖春行》|temple pavilion lake clouds|spring|||
晚来天欲雪，能饮一杯无|白居易《问刘十九》|teapot bowl snow|winter|dusk||
大弦嘈嘈如急雨，小弦切切如私语|白居易《琵琶行》|lady pipa||night||lady>play>pipa
浔阳江头夜送客，枫叶荻花秋瑟瑟|白居易《琵琶行》|river maple reeds boat|autumn|night||
在天愿作比翼鸟，在地愿为连理枝|白居易《长恨歌》|songbird×2 peach||||songbird>perch-on>peach
小娃撑小艇，偷采白莲回|白居易《池上》|child boat lotus:white|summer|||child>sit-on>boat
烟销日出不见人，欸乃一声山水绿|柳宗元《渔翁》|fisher sun mountain:green river||dawn||
渔翁夜傍西岩宿，晓汲清湘燃楚竹|柳宗元《渔翁》|fisher cliff river bamboo||dawn||
蓬头稚子学垂纶，侧坐莓苔草映身|胡令能《小儿垂钓》|child grass river|||莓苔|child>fish
路人借问遥招手，怕得鱼惊不应人|胡令能《小儿垂钓》|child scholar river fish||||child>fish
慈母手中线，游子身上衣|孟郊《游子吟》|lady|||针线|
春风得意马蹄疾，一日看尽长安花|孟郊《登科后》|scholar horse peach city|spring|||scholar>ride>horse
锄禾日当午，汗滴禾下土|李绅《悯农》|sun|summer|day|锄禾的农人 禾苗|
只在此山中，云深不知处|贾岛《寻隐者不遇》|mountain clouds pine||||
黑云压城城欲摧，甲光向日金鳞开|李贺《雁门太守行》|clouds:black city sun||||
大漠沙如雪，燕山月似钩|李贺《马诗》|moon mountain|autumn|night|大漠|
何当金络脑，快走踏清秋|李贺《马诗》|horse|autumn||金络脑|
昆山玉碎凤凰叫，芙蓉泣露香兰笑|李贺《李凭箜篌引》|phoenix lotus orchid|||箜篌|
烟笼寒水月笼沙，夜泊秦淮近酒家|杜牧《泊秦淮》|mist river moon boat village||night|酒家|
青山隐隐水迢迢，秋尽江南草未凋|杜牧《寄扬州韩绰判官》|mountain river grass|autumn|||
二十四桥明月夜，玉人何处教吹箫|杜牧《寄扬州韩绰判官》|bridge moon lady flute||night||lady>play>flute
天阶夜色凉如水，卧看牵牛织女星|杜牧《秋夕》|stars lady|autumn|night||lady>gaze>stars
一骑红尘妃子笑，无人知是荔枝来|杜牧《过华清宫》|horse lady mountain|||荔枝 红尘|
东风不与周郎便，铜雀春深锁二乔|杜牧《赤壁》|tower lady×2 river|spring|||
夕阳无限好，只是近黄昏|李商隐《登乐游原》|sun mountain||dusk||
君问归期未有期，巴山夜雨涨秋池|李商隐《夜雨寄北》|mountain rain lake|autumn|night||
何当共剪西窗烛，却话巴山夜雨时|李商隐《夜雨寄北》|scholar×2 rain|autumn|night|西窗 烛|
留得枯荷听雨声|李商隐《宿骆氏亭寄怀崔雍崔衮》|lotus rain|autumn||雨声|
春蚕到死丝方尽，蜡炬成灰泪始干|李商隐《无题》||||春蚕 蜡炬|
庄生晓梦迷蝴蝶，望帝春心托杜鹃|李商隐《锦瑟》|scholar butterfly songbird|spring|||
沧海月明珠有泪，蓝田日暖玉生烟|李商隐《锦瑟》|sea moon mist||night|珠 玉|
云母屏风烛影深，长河渐落晓星沉|李商隐《嫦娥》|stars lady||night|屏风 烛影|
嫦娥应悔偷灵药，碧海青天夜夜心|李商隐《嫦娥》|lady moon sea||night|灵药|
昨夜星辰昨夜风，画楼西畔桂堂东|李商隐《无题》|stars tower osmanthus||night||
不论平地与山尖，无限风光尽被占|罗隐《蜂》|peach mountain|||蜂|
应怜屐齿印苍苔，小扣柴扉久不开|叶绍翁《游园不值》|fence hut apricot|spring||苍苔|
胜日寻芳泗水滨，无边光景一时新|朱熹《春日》|river willow peach|spring|||
等闲识得东风面，万紫千红总是春|朱熹《春日》|peony peach wisteria|spring|||
半亩方塘一鉴开，天光云影共徘徊|朱熹《观书有感》|lake clouds||||
毕竟西湖六月中，风光不与四时同|杨万里《晓出净慈寺送林子方》|lake lotus|summer|||
泉眼无声惜细流，树阴照水爱晴柔|杨万里《小池》|stream shade|summer|||
梅子留酸软齿牙，芭蕉分绿与窗纱|杨万里《闲居初夏午睡起》|banana|summer||梅子 窗纱|
篱落疏疏一径深，树头新绿未成阴|杨万里《宿新市徐公店》|fence shade|spring||径|
黑云翻墨未遮山，白雨跳珠乱入船|苏轼《六月二十七日望湖楼醉书》|clouds:black mountain rain boat lake|summer|||
欲把西湖比西子，淡妆浓抹总相宜|苏轼《饮湖上初晴后雨》|lake lady willow|spring|||
荷尽已无擎雨盖，菊残犹有傲霜枝|苏轼《赠刘景文》|chrysanthemum lotus|autumn||霜|
一年好景君须记，最是橙黄橘绿时|苏轼《赠刘景文》|persimmon:orange|autumn||橘|
春宵一刻值千金，花有清香月有阴|苏轼《春宵》|peach moon|spring|night||
歌管楼台声细细，秋千院落夜沉沉|苏轼《春宵》|tower moon|spring|night|秋千|
蒌蒿满地芦芽短，正是河豚欲上时|苏轼《惠崇春江晚景》|reeds grass river|spring||河豚|
明月几时有，把酒问青天|苏轼《水调歌头》|moon scholar||night|酒|scholar>pose:drink
乱石穿空，惊涛拍岸，卷起千堆雪|苏轼《念奴娇·赤壁怀古》|cliff rock sea||||
竹杖芒鞋轻胜马，一蓑烟雨任平生|苏轼《定风波》|scholar rain bamboo||||
老夫聊发少年狂，左牵黄，右擎苍|苏轼《江城子·密州出猎》|old-man dog:yellow eagle|autumn|||old-man>beside>dog
小舟从此逝，江海寄余生|苏轼《临江仙》|boat river moon||night||
惊起却回头，有恨无人省，拣尽寒枝不肯栖|苏轼《卜算子》|geese moon shade|autumn|night||
缺月挂疏桐，漏断人初静|苏轼《卜算子》|moon shade|autumn|night||
爆竹声中一岁除，春风送暖入屠苏|王安石《元日》|lantern|spring||爆竹|
茅檐长扫净无苔，花木成畦手自栽|王安石《书湖阴先生壁》|hut peach grass|spring|||
一水护田将绿绕，两山排闼送青来|王安石《书湖阴先生壁》|river mountain×2:green|spring||田|
京口瓜洲一水间，钟山只隔数重山|王安石《泊船瓜洲》|river mountain boat|spring|||
众芳摇落独暄妍，占尽风情向小园|林逋《山园小梅》|plum moon-gate|winter|||
梅须逊雪三分白，雪却输梅一段香|卢梅坡《雪梅》|plum snow|winter|||
有梅无雪不精神，有雪无诗俗了人|卢梅坡《雪梅》|plum snow scholar|winter|||
山重水复疑无路，柳暗花明又一村|陆游《游山西村》|mountain river willow peach village|spring|||
小楼一夜听春雨，深巷明朝卖杏花|陆游《临安春雨初霁》|tower rain apricot|spring||深巷 卖花|
衣上征尘杂酒痕，远游无处不消魂|陆游《剑门道中遇微雨》|scholar rain|||酒痕|
细雨骑驴入剑门|陆游《剑门道中遇微雨》|rain mountain scholar|||驴|
驿外断桥边，寂寞开无主|陆游《卜算子·咏梅》|plum bridge|winter|dusk||
零落成泥碾作尘，只有香如故|陆游《卜算子·咏梅》|plum|winter|||
楼船夜雪瓜洲渡，铁马秋风大散关|陆游《书愤》|boat snow horse city|||楼船|
夜阑卧听风吹雨，铁马冰河入梦来|陆游《十一月四日风雨大作》|rain horse river|winter|night||
绿遍山原白满川，子规声里雨如烟|翁卷《乡村四月》|mountain:green river rain|spring||子规声|
乡村四月闲人少，才了蚕桑又插田|翁卷《乡村四月》|village grass|spring||蚕桑 插田|
黄梅时节家家雨，青草池塘处处蛙|赵师秀《约客》|rain grass lake village|summer||蛙|
有约不来过夜半，闲敲棋子落灯花|赵师秀《约客》|scholar lantern|summer|night|棋子|
梅子黄时日日晴，小溪泛尽却山行|曾几《三衢道中》|stream mountain boat|summer||梅子|
绿阴不减来时路，添得黄鹂四五声|曾几《三衢道中》|shade songbird|summer||路|songbird>perch-on>shade
昼出耘田夜绩麻，村庄儿女各当家|范成大《四时田园杂兴》|village|summer||耘田 绩麻|
童孙未解供耕织，也傍桑阴学种瓜|范成大《四时田园杂兴》|child shade|summer||种瓜|
梅子金黄杏子肥，麦花雪白菜花稀|范成大《四时田园杂兴》|loquat:yellow|summer||麦花 菜花|
日长篱落无人过，惟有蜻蜓蛱蝶飞|范成大《四时田园杂兴》|fence dragonfly butterfly|summer|||
稻花香里说丰年，听取蛙声一片|辛弃疾《西江月·夜行黄沙道中》|grass moon|summer|night|稻花 蛙声|
明月别枝惊鹊，清风半夜鸣蝉|辛弃疾《西江月·夜行黄沙道中》|moon magpie shade|summer|night|蝉|magpie>perch-on>shade
七八个星天外，两三点雨山前|辛弃疾《西江月·夜行黄沙道中》|stars rain mountain|summer|night||
大儿锄豆溪东，中儿正织鸡笼|辛弃疾《清平乐·村居》|child×2 stream|||锄豆 织鸡笼|
最喜小儿亡赖，溪头卧剥莲蓬|辛弃疾《清平乐·村居》|child stream lotus|summer||剥莲蓬|
茅檐低小，溪上青青草|辛弃疾《清平乐·村居》|hut stream grass|summer|||
东风夜放花千树，更吹落星如雨|辛弃疾《青玉案·元夕》|lantern×5 stars|spring|night||
众里寻他千百度，蓦然回首，那人却在灯火阑珊处|辛弃疾《青玉案·元夕》|lady lantern×3||night|灯火|
青山遮不住，毕竟东流去|辛弃疾《菩萨蛮》|mountain river||||
千古江山，英雄无觅孙仲谋处|辛弃疾《永遇乐》|mountain river||||
昨夜雨疏风骤，浓睡不消残酒|李清照《如梦令》|crabapple rain|spring||酒|
知否，知否，应是绿肥红瘦|李清照《如梦令》|crabapple|spring|||
常记溪亭日暮，沉醉不知归路|李清照《如梦令》|pavilion stream boat lotus|summer|dusk||
云中谁寄锦书来，雁字回时，月满西楼|李清照《一剪梅》|clouds geese moon tower|autumn|night|锦书|
红藕香残玉簟秋|李清照《一剪梅》|lotus|autumn||玉簟|
梧桐更兼细雨，到黄昏、点点滴滴|李清照《声声慢》|shade rain|autumn|dusk|梧桐|
薄雾浓云愁永昼，瑞脑销金兽|李清照《醉花阴》|mist clouds censer|autumn|||
无可奈何花落去，似曾相识燕归来|晏殊《浣溪沙》|swallow peach|spring||落花|
昨夜西风凋碧树，独上高楼，望尽天涯路|晏殊《蝶恋花》|tower shade|autumn||天涯路|
落花人独立，微雨燕双飞|晏几道《临江仙》|lady rain swallow×2 peach|spring||落花|
舞低杨柳楼心月，歌尽桃花扇底风|晏几道《鹧鸪天》|dancer willow moon round-fan|spring|night||
绿杨烟外晓寒轻，红杏枝头春意闹|宋祁《玉楼春》|willow mist apricot:red|spring|dawn||
碧云天，黄叶地，秋色连波，波上寒烟翠|范仲淹《苏幕遮》|clouds maple:yellow river mist|autumn|||
山映斜阳天接水，芳草无情，更在斜阳外|范仲淹《苏幕遮》|mountain sun river grass|autumn|dusk||
塞下秋来风景异，衡阳雁去无留意|范仲淹《渔家傲》|geese mountain city|autumn|||
千嶂里，长烟落日孤城闭|范仲淹《渔家傲》|mountain sun city|autumn|dusk|长烟|
今宵酒醒何处，杨柳岸，晓风残月|柳永《雨霖铃》|willow river moon boat|autumn|dawn||
寒蝉凄切，对长亭晚，骤雨初歇|柳永《雨霖铃》|pavilion willow rain|autumn|dusk|寒蝉|
三秋桂子，十里荷花|柳永《望海潮》|osmanthus lotus lake|autumn|||
烟柳画桥，风帘翠幕|柳永《望海潮》|willow bridge mist|spring||风帘翠幕|
去年元夜时，花市灯如昼|欧阳修《生查子》|lantern×5|spring|night|花市|
月上柳梢头，人约黄昏后|欧阳修《生查子》|moon willow lady scholar|spring|dusk||
泪眼问花花不语，乱红飞过秋千去|欧阳修《蝶恋花》|lady peach|spring||秋千 泪|
纤云弄巧，飞星传恨，银汉迢迢暗度|秦观《鹊桥仙》|stars clouds||night||
两情若是久长时，又岂在朝朝暮暮|秦观《鹊桥仙》|cowherd lady stars||night||
漠漠轻寒上小楼，晓阴无赖似穷秋|秦观《浣溪沙》|tower mist|spring|dawn||
自在飞花轻似梦，无边丝雨细如愁|秦观《浣溪沙》|peach rain|spring||飞花|
流光容易把人抛，红了樱桃，绿了芭蕉|蒋捷《一剪梅》|banana:green|spring||樱桃|
少年听雨歌楼上，红烛昏罗帐|蒋捷《虞美人》|child tower rain|||红烛|
壮年听雨客舟中，江阔云低，断雁叫西风|蒋捷《虞美人》|boat rain river clouds geese|autumn|||
春花秋月何时了，往事知多少|李煜《虞美人》|peach moon||night||
无言独上西楼，月如钩，寂寞梧桐深院锁清秋|李煜《相见欢》|tower moon shade scholar|autumn|night|梧桐|
林花谢了春红，太匆匆|李煜《相见欢》|peach|spring||花谢|
帘外雨潺潺，春意阑珊|李煜《浪淘沙》|rain|spring||帘|
风乍起，吹皱一池春水|冯延巳《谒金门》|lake|spring||风|
梳洗罢，独倚望江楼，过尽千帆皆不是|温庭筠《望江南》|lady tower sail×5 river||dusk||
小山重叠金明灭，鬓云欲度香腮雪|温庭筠《菩萨蛮》|lady||dawn|屏风|
青箬笠，绿蓑衣，斜风细雨不须归|张志和《渔歌子》|fisher rain river|spring||箬笠|
断肠人在天涯|马致远《天净沙·秋思》|scholar horse sun|autumn|dusk||
孤村落日残霞，轻烟老树寒鸦|白朴《天净沙·秋》|village sun shade magpie|autumn|dusk|轻烟|
一点飞鸿影下，青山绿水，白草红叶黄花|白朴《天净沙·秋》|geese mountain:green river grass:white maple:red chrysanthemum:yellow|autumn|||
千磨万击还坚劲，任尔东西南北风|郑燮《竹石》|bamboo rock||||
我家洗砚池头树，朵朵花开淡墨痕|王冕《墨梅》|plum:black lake|winter|||
冰雪林中著此身，不同桃李混芳尘|王冕《白梅》|plum:white snow|winter|||
牧童骑黄牛，歌声振林樾|袁枚《所见》|cowherd ox shade|summer||歌声|cowherd>ride>ox
意欲捕鸣蝉，忽然闭口立|袁枚《所见》|child shade|summer||鸣蝉|
草满池塘水满陂，山衔落日浸寒漪|雷震《村晚》|grass lake mountain sun||dusk||
牧童归去横牛背，短笛无腔信口吹|雷震《村晚》|cowherd grass||dusk||
一去二三里，烟村四五家，亭台六七座，八九十枝花|邵雍《山村咏怀》|village pavilion peach|spring||路|
江南可采莲，莲叶何田田|汉乐府《江南》|lotus lake lady|summer||采莲|
鱼戏莲叶间|汉乐府《江南》|fish lotus|summer|||fish>swim-under>lotus
青青园中葵，朝露待日晞|汉乐府《长歌行》|grass sun|spring|dawn|葵 露|
敕勒川，阴山下，天似穹庐，笼盖四野|《敕勒歌》|mountain grass||||
天苍苍，野茫茫，风吹草低见牛羊|《敕勒歌》|grass ox×2 sheep×3||||
山气日夕佳，飞鸟相与还|陶渊明《饮酒》|mountain songbird sun|autumn|dusk||
种豆南山下，草盛豆苗稀|陶渊明《归园田居》|mountain grass|||豆苗|
狗吠深巷中，鸡鸣桑树颠|陶渊明《归园田居》|dog rooster shade village|||深巷|
芳草鲜美，落英缤纷|陶渊明《桃花源记》|peach grass stream|spring||落英|
关关雎鸠，在河之洲|《诗经·关雎》|songbird×2 river isle reeds|spring|||
昔我往矣，杨柳依依，今我来思，雨雪霏霏|《诗经·采薇》|willow snow scholar||||
所谓伊人，在水一方|《诗经·蒹葭》|lady river reeds|autumn|||
东临碣石，以观沧海|曹操《观沧海》|sea cliff scholar||||
月明星稀，乌鹊南飞|曹操《短歌行》|moon stars magpie||night||
`;
