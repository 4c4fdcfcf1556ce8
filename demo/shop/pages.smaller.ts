import { both } from './both.ts';
import type { DemoPortfolio } from './shop.types.ts';

/** What the silversmiths say of themselves. */
export const hammerPage: DemoPortfolio = {
	slug: 'little-hammer',
	slogan: both(['锤痕是签名', 'The hammer signs it']),
	city: both(['大理', 'Dali']),
	hours: both(['每天 10:00–18:00，三月街期间休息', '10:00–18:00 every day, closed during the March fair']),
	notice: both(['戒指可以改圈，收到后一个月内免费。', 'Rings are resized for free within a month of their arrival.']),
	story: both([
		`## 两张工作台
杨朵管银，阿澈管火。银片在砧子上一锤一锤走薄，琉璃在灯上一圈一圈转圆，谁先做完谁去煮茶。
- 925 银，打底的纯银自己熔
- 每件的锤痕都不一样，照片只能照个大概
- 旧银可以寄来重打`,
		`## Two benches
Yang Duo looks after the silver, A-Che after the flame. One thins the sheet blow by blow, the other turns the glass until it is round, and whoever is done first makes the tea.
- 925 silver; we melt the fine silver ourselves
- No two pieces bear the same marks, so a picture is only near the truth
- Send us old silver and we will beat it into something new`,
	]),
	links: [{ title: '小红书', url: 'https://www.xiaohongshu.com/user/little-hammer' }],
	covers: ['crescent-earrings', 'ridge-necklace', 'pool-ring', 'open-bangle', 'dew-earrings', 'pearl-strand'],
	pictures: ['dew-earrings', 'open-bangle'],
};

/** What the makers of lamps say of themselves. */
export const duskPage: DemoPortfolio = {
	slug: 'after-dark',
	slogan: both(['亮一点点就够了', 'A little light will do']),
	city: both(['佛山', 'Foshan']),
	hours: both(['周二至周日 14:00–21:00', 'Tuesday to Sunday, 14:00–21:00']),
	notice: both(['灯泡坏了写信来，我们寄新的。', 'When a bulb gives up, write to us and a new one is on its way.']),
	story: both([
		`## 一间晚上才开门的铺子
梁晚以前给剧场打光，最怕台上亮得什么都看得见。现在她做的灯都往下照，照得见书，照不到人脸。
- 光源都是 2700 K，可以换
- 纸罩脏了用软刷扫，破了可以补
- 每盏点亮十二个小时才出门`,
		`## A shop that opens in the evening
Liang Wan used to light stages, and what she liked least was a stage on which one could see everything. Her lamps all look down: there is light for the book, and none in your eyes.
- Every light is 2700 K and can be changed
- Brush a paper shade with something soft; a torn one can be mended
- Each lamp burns for twelve hours before it leaves`,
	]),
	links: [{ title: 'Instagram', url: 'https://www.instagram.com/after.dark.example' }],
	covers: ['pleated-lamp', 'mushroom-lamp', 'paper-lantern'],
	pictures: ['paper-lantern', 'pleated-lamp'],
};

/** What the joiners say of themselves. */
export const planePage: DemoPortfolio = {
	slug: 'plane-and-curl',
	slogan: both(['一颗钉子也没有', 'Not a single nail']),
	city: both(['湖州', 'Huzhou']),
	hours: both(['农闲时每天，农忙时看天', 'Every day, except when the rice is to be brought in']),
	notice: both([
		'新到一批老榉木，做出来颜色会深一点。',
		'A new lot of old beech is here; what we make of it will be a shade darker.',
	]),
	story: both([
		`## 父子两把刨子
父亲做了四十年家具，儿子学的是建筑，回来时带着一台电脑和一屋子图纸。图纸现在垫在刨床底下，正好平。
- 木料自然晾两年以上
- 榫卯可拆，搬家不怕
- 用久了松动，寄回来我们敲紧`,
		`## Two planes
The father has made furniture for forty years. The son studied architecture and came back with a computer and a room full of drawings. They lie below the bench now, and it stands level.
- The wood dries in the air for two years and more
- Every joint comes apart again, for when you move
- Should one come loose in time, send it back and we knock it tight`,
	]),
	links: [],
	covers: ['round-stool', 'oak-clock', 'arch-mirror'],
	pictures: ['round-stool', 'oak-clock'],
};

/** What the weavers say of themselves. */
export const shuttlePage: DemoPortfolio = {
	slug: 'shuttle-song',
	slogan: both(['听见梭子声，就是开门了', 'When you hear the shuttle, we are open']),
	city: both(['桐乡', 'Tongxiang']),
	hours: both(['每天 8:00–17:00', '8:00–17:00 every day']),
	notice: both([
		'冬天的羊毛已经纺好，毯子每周织两条。',
		'The winter wool is spun: two blankets come off the looms each week.',
	]),
	story: both([
		`## 河埠头上的织坊
船从窗下过，梭子从手里过。四台木机里最老的一台一九五三年打的，脚踏板换过三回，声音还是原来的。
- 羊毛、棉线都是本地纺的
- 一条盖毯要织两天半
- 流苏是手打的，松了可以自己再打一个结`,
		`## A shed on the landing
Boats pass below the window, and the shuttle passes from hand to hand. The oldest of our four looms was built in 1953. Its treadles have been replaced three times; its sound has not.
- Wool and cotton are spun nearby
- A throw takes two and a half days
- Tassels are knotted by hand; tie one anew should it come loose`,
	]),
	links: [{ title: '微博', url: 'https://weibo.com/shuttle-song-example' }],
	covers: ['tartan-blanket', 'herringbone-throw', 'ikat-cushion', 'sashiko-cushion'],
	pictures: ['herringbone-throw', 'ikat-cushion'],
};
