import { both } from './both.ts';
import type { DemoPortfolio } from './shop.types.ts';

/** What the potters say of themselves. */
export const studioPage: DemoPortfolio = {
	slug: 'mountain-mist',
	slogan: both(['做得慢，卖得完', 'Made slowly, gone quickly']),
	city: both(['景德镇', 'Jingdezhen']),
	hours: both(['周三至周日 10:00–17:00，开窑日除外', 'Wednesday to Sunday, 10:00–17:00, except on firing days']),
	notice: both([
		'秋窑已开，新做的盖碗与小瓶会在本月陆续上架。',
		'The autumn kiln is open: new gaiwans and small vases come onto the shelf this month.',
	]),
	story: both([
		`## 三个人，一口窑
工作室在三宝村的半山腰，推开窗就是一层一层的山。沈知岚拉坯，陆野上釉，版画师阿苔负责所有印在纸上的山水。
我们只用本地的高白泥，一窑两百来件，烧两天，凉三天。窑门打开之前，谁也不知道雾会停在哪座山前。
## 为什么慢
一只杯子从揉泥到出窑要二十一天。其中十二天什么也不做，只是等它干。赶出来的器物会在冬天开裂，这是我们第一年学到的事。
- 每件底部有窑次与签款
- 有落灰与釉裂的，我们会拍给你看，再决定要不要
- 摔坏了可以寄回来，我们试着用漆补`,
		`## Three people, one kiln
The studio stands halfway up the hill in Sanbao, and every window looks out on ridges behind ridges. Shen Zhilan throws, Lu Ye glazes, and the printmaker A-Tai draws every landscape that ends up on paper.
We use nothing but local white clay: some two hundred pieces a firing, two days in the fire and three to cool. Until the door opens nobody knows before which hill the mist will stop.
## Why it takes so long
A cup needs twenty-one days from kneading to kiln. Twelve of them it only dries. What is hurried cracks in winter; we learned that in our first year.
- Each piece bears the number of its firing and a signature
- Where ash or a crackle has landed, we show you before you decide
- If it breaks, send it back and we will try to mend it with lacquer`,
	]),
	links: [
		{ title: '小红书', url: 'https://www.xiaohongshu.com/user/mountain-mist' },
		{ title: 'Instagram', url: 'https://www.instagram.com/mountain.mist.example' },
	],
	covers: ['ridge-vase', 'moon-jar', 'hill-teacup', 'night-pot', 'among-pines', 'moon-phases'],
	pictures: ['hill-plate', 'tea-jar', 'two-koi', 'orchid-gaiwan'],
};

/** What the makers of paper say of themselves. */
export const gardenPage: DemoPortfolio = {
	slug: 'paper-garden',
	slogan: both(['把春天压进纸里', 'Spring, pressed into paper']),
	city: both(['苏州', 'Suzhou']),
	hours: both(['每天 9:30–18:00，周一休息', '9:30–18:00, closed on Mondays']),
	notice: both([
		'十二月起可代写贺卡，下单时在备注里留下要写的话。',
		'From December on we write your cards by hand: leave the words in the remark of your order.',
	]),
	story: both([
		`## 后巷的纸坊
从平江路拐进大儒巷，再往里走三十步，门口晾着布的就是我们。前面装书，后面捞纸，楼上是两台老织机。
每年三月，顾青禾带着压花板去东山待两个星期。采回来的花在书页间压到五月，其余的日子，我们把它们一朵一朵画回来。
## 材料从哪里来
纸浆是桑皮与旧棉布，染料大多来自院子：红花、艾草、柿漆。织布的棉线由南通的一家老厂纺成，断了货我们就等。
- 本子可以平摊，换芯不换皮
- 织物预缩过，可以放心水洗
- 包装不用塑料，纸绳留着还能捆书`,
		`## The workshop in the back lane
Turn off Pingjiang Road into Daru Lane and walk thirty steps: the door with cloth drying outside is ours. Books are bound in front, paper is made at the back, and two old looms stand upstairs.
Every March Gu Qinghe takes the flower press to Dongshan for two weeks. What she brings home lies between pages until May; for the rest of the year we draw it back, flower by flower.
## Where things come from
The pulp is mulberry bark and old cotton. Most dyes grow in the yard: safflower, mugwort, persimmon. An old mill in Nantong spins our yarn, and when it has none, we wait.
- Notebooks lie flat and take new pages in their old covers
- Cloth is shrunk before it is sewn and may be washed
- Nothing is wrapped in plastic; keep the paper string for your books`,
	]),
	links: [
		{ title: '微博', url: 'https://weibo.com/paper-garden-example' },
		{ title: 'Website', url: 'https://paper-garden.example' },
	],
	covers: ['herbarium', 'field-notebook', 'dusk-scarf', 'flower-cards', 'gilt-sketchbook', 'sunset-weaving'],
	pictures: ['gift-wrap', 'linen-napkins', 'terrace-calendar', 'falling-leaves-book'],
};
