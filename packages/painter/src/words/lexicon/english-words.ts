/** English words with their Chinese translation (english=Chinese): English prompts are read after a translation. */
export const ENGLISH_WORDS: Record<string, string> = Object.fromEntries(
  `
blue and green landscape=青绿山水; blue-green landscape=青绿山水; ink wash=水墨; ink painting=水墨画;
paper cut=剪纸; paper-cut=剪纸; papercut=剪纸; new year print=年画; black ink only=水墨; black and white=黑白;
black ink=水墨; great wall=长城; full moon=圆月; water plants=水草; water lily=睡莲; water lilies=睡莲;
water buffalo=水牛; old man=老人; old men=老人; old woman=老妇人; young woman=姑娘; plum blossom=梅花;
plum blossoms=梅花; peach blossom=桃花; peach blossoms=桃花; cherry blossom=樱花; cherry blossoms=樱花;
red leaves=红色的枫叶; maple leaves=枫叶; maple tree=枫树; pine tree=松树; pine trees=松树; willow tree=柳树;
bamboo forest=竹林; bamboo grove=竹林; big tree=大树; stone bridge=石桥; wooden bridge=木桥; arch bridge=拱桥;
fishing boat=渔船; small boat=小船; little boat=小船; flying kites=放风筝; flying a kite=放风筝;
playing chess=下棋; playing go=下棋; playing flute=吹笛; playing the flute=吹笛; playing a flute=吹笛;
playing the pipa=弹琵琶; playing pipa=弹琵琶; playing guqin=弹古琴; playing the guqin=弹古琴;
playing the qin=弹古琴; playing music=演奏; with umbrella=撑着油纸伞; with an umbrella=撑着油纸伞;
holding an umbrella=撑着油纸伞; tea cup=茶杯; teacup=茶杯; in spring=春天; in summer=夏天; in autumn=秋天;
in winter=冬天; in the rain=雨中; in the snow=雪中; in the mist=云雾; in mist=云雾; at night=夜晚; at dusk=黄昏;
at dawn=清晨; at sunset=日落; at sunrise=日出; no background=不要背景; on the left=LEFT; on the right=RIGHT;
in the middle=MIDDLE; in the distance=FAR; in the foreground=NEAR; in front of=FRONT; next to=BESIDE;
on top of=ON; mountain=山; mountains=山; hill=山; hills=山; landscape=山水; peak=山峰; cliff=悬崖; rock=石头;
rocks=石头; stone=石头; stones=石头; waterfall=瀑布; waterfalls=瀑布; stream=小溪; river=江水; lake=湖水;
pond=池塘; sea=大海; ocean=大海; waves=海浪; island=小岛; moon=月亮; sun=太阳; stars=星星; cloud=云; clouds=云;
rainbow=彩虹; mist=云雾; fog=雾; rain=雨; snow=雪; sunset=日落; sunrise=日出; sky=天空; tree=树; trees=树;
pine=松树; pines=松树; willow=柳树; willows=柳树; bamboo=竹子; bamboos=竹子; lotus=荷花; orchid=兰花;
orchids=兰花; chrysanthemum=菊花; chrysanthemums=菊花; peony=牡丹; peonies=牡丹; narcissus=水仙; banana=香蕉;
wisteria=紫藤; grapes=葡萄; gourd=葫芦; reeds=芦苇; grass=草; flower=鲜花; flowers=鲜花; maple=枫树; leaves=树叶;
leaf=树叶; persimmon=柿子; pomegranate=石榴; magnolia=玉兰; camellia=山茶; rose=玫瑰; sunflower=向日葵;
sunflowers=向日葵; pavilion=亭子; tower=楼阁; temple=寺庙; pagoda=宝塔; bridge=桥; hut=茅屋; cottage=茅屋;
house=房子; houses=房子; village=村庄; garden=园林; fence=篱笆; city=古城; palace=宫殿; boat=小船; boats=小船;
sailboat=帆船; ship=轮船; raft=竹筏; lantern=灯笼; lanterns=灯笼; kite=风筝; kites=风筝; fisherman=渔翁;
fishermen=渔翁; man=男子; men=男子; woman=女子; women=女子; girl=姑娘; girls=姑娘; boy=小孩; boys=小孩;
child=小孩; children=小孩; kid=小孩; kids=小孩; lady=仕女; ladies=仕女; scholar=高士; scholars=高士; monk=和尚;
monks=和尚; poet=诗人; person=人物; people=人物; angel=飞天; angels=飞天; fairy=飞天; astronaut=宇航员;
farmer=农夫; king=国王; princess=公主; umbrella=雨伞; crane=仙鹤; cranes=仙鹤; goose=大雁; geese=大雁;
swallow=燕子; swallows=燕子; magpie=喜鹊; magpies=喜鹊; bird=小鸟; birds=小鸟; sparrow=麻雀; sparrows=麻雀;
egret=白鹭; egrets=白鹭; heron=白鹭; rooster=公鸡; hen=母鸡; chicken=鸡; chickens=鸡; chick=小鸡; chicks=小鸡;
duck=鸭子; ducks=鸭子; eagle=老鹰; crow=乌鸦; owl=猫头鹰; peacock=孔雀; parrot=鹦鹉; swan=天鹅; fish=鱼;
goldfish=金鱼; carp=鲤鱼; koi=锦鲤; shrimp=虾; shrimps=虾; crab=螃蟹; crabs=螃蟹; turtle=乌龟; tortoise=乌龟;
butterfly=蝴蝶; butterflies=蝴蝶; dragonfly=蜻蜓; dragonflies=蜻蜓; bee=蜜蜂; bees=蜜蜂; frog=青蛙; frogs=青蛙;
horse=马; horses=马; deer=鹿; ox=牛; cow=牛; cows=牛; buffalo=水牛; rabbit=兔子; rabbits=兔子; bunny=兔子;
cat=猫; cats=猫; kitten=小猫; kittens=小猫; dog=狗; dogs=狗; puppy=小狗; tiger=老虎; tigers=老虎; sheep=羊;
goat=山羊; pig=猪; pigs=猪; monkey=猴子; monkeys=猴子; mouse=老鼠; rat=老鼠; snake=蛇; panda=熊猫; pandas=熊猫;
dragon=龙; dragons=龙; phoenix=凤凰; elephant=大象; lion=狮子; fox=狐狸; wolf=狼; bear=熊; giraffe=长颈鹿;
dinosaur=恐龙; camel=骆驼; camels=骆驼; donkey=驴; vase=花瓶; bowl=碗; teapot=茶壶; cup=茶杯; tea=茶; incense=香;
guqin=古琴; zither=古琴; pipa=琵琶; lute=琵琶; flute=笛子; fan=折扇; mask=脸谱; book=书本; books=书本;
chair=椅子; table=桌子; car=汽车; train=火车; plane=飞机; robot=机器人; computer=电脑; sofa=沙发; hat=帽子;
riding=骑着; rides=骑着; ride=骑着; standing=站着; stands=站着; sitting=坐着; sits=坐着; flying=飞过; flies=飞过;
fly=飞; swimming=游着; swims=游着; walking=走着; walks=走着; running=奔跑; runs=奔跑; fishing=钓鱼; holding=拿着;
holds=拿着; carrying=扛着; playing=玩耍; plays=玩耍; sleeping=睡觉; sleeps=睡觉; eating=吃; eats=吃; drinking=喝;
drinks=喝; reading=读书; singing=唱歌; dancing=跳舞; looking=望着; watching=看着; blooming=盛开; perched=停着;
perching=停着; jumping=跳跃; chasing=追赶; floating=漂浮; climbing=攀爬; crying=哭; smiling=微笑; red=红色的;
pink=粉色的; white=白色的; black=黑色的; yellow=黄色的; purple=紫色的; blue=蓝色的; green=绿色的; orange=橙色的;
brown=棕色的; grey=灰色的; gray=灰色的; golden=金色的; big=大; large=大; huge=巨大的; small=小; little=小;
tiny=小小的; two=两只; three=三只; four=四只; five=五只; six=六只; seven=七只; eight=八只; nine=九只; ten=十只;
several=几只; many=一群; a pair of=一对; a flock of=一群; a couple of=两只; a=一只; an=一只; one=一只;
another=一只; spring=春天; summer=夏天; autumn=秋天; fall=秋天; winter=冬天; night=夜晚; dusk=黄昏; dawn=清晨;
morning=清晨; evening=傍晚; quiet=宁静; peaceful=宁静; calm=宁静; lonely=孤独; grand=壮丽; dreamy=梦幻;
festive=喜庆; lively=热闹; cute=可爱; ink=水墨; gongbi=工笔; watercolor=水彩; watercolour=水彩;
impressionist=印象派; impressionism=印象派; woodcut=木刻; dunhuang=敦煌; mural=壁画; scroll=长卷; square=斗方;
no=不要; without=不要; and=，和; background=背景
`
    .trim()
    .split(/;\s+/u)
    .map((pair): [string, string] => {
      const [english = '', chinese = ''] = pair.split('=');
      return [english, chinese];
    }),
);

/** Prepositions with the Chinese place word that follows the thing. */
export const ENGLISH_PLACES: Record<string, string> = {
  under: '下',
  beneath: '下',
  below: '下',
  on: '上',
  upon: '上',
  over: '上',
  above: '上方',
  in: '里',
  inside: '里',
  within: '里',
  by: '旁',
  beside: '旁',
  near: '旁',
  at: '旁',
  between: '间',
  among: '间',
  behind: '后面',
  through: '里',
  into: '里',
  along: '边',
  across: '上',
  BESIDE: '旁',
  FRONT: '前面',
  ON: '上',
  around: '旁',
  against: '旁',
};
