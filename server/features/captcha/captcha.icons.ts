import type { Texts } from '#domain/kernel/language.ts';

interface CaptchaIcon {
	name: Texts;
	/** Filled by the even-odd rule on a 24 × 24 grid. */
	path: string;
}

/** Our own icons; each must differ from the others at 24 pixels and rotated by 30°. */
export const captchaIcons: readonly CaptchaIcon[] = [
	{
		name: { 'zh-cn': '飞机', en: 'aeroplane' },
		path: 'M12 1c1 0 1.7 1.5 1.7 3v5l8.3 5v2.500l-8.3-2.500v5l2.3 1.800v1.700l-4-1-4 1v-1.700l2.3-1.800v-5L2 16.500V14l8.3-5V4c0-1.5.7-3 1.7-3z',
	},
	{
		name: { 'zh-cn': '爱心', en: 'heart' },
		path: 'M12 21.500C5 16.5 2 12.8 2 8.8 2 5.5 4.5 3 7.5 3c1.9 0 3.5 1 4.5 2.500C13 4 14.6 3 16.5 3 19.5 3 22 5.5 22 8.800c0 4-3 7.7-10 12.700z',
	},
	{
		name: { 'zh-cn': '星星', en: 'star' },
		path: 'M12 1.500l3.2 6.8 7.3.9-5.4 5.1 1.4 7.300L12 18l-6.5 3.6 1.4-7.300L1.5 9.200l7.3-.9z',
	},
	{
		name: { 'zh-cn': '月亮', en: 'moon' },
		path: 'M15 2a10.2 10.2 0 1 0 7 15.500A9 9 0 0 1 15 2z',
	},
	{
		name: { 'zh-cn': '房子', en: 'house' },
		path: 'M12 2L1 12h3v10h16V12h3zM10 22v-7h4v7z',
	},
	{
		name: { 'zh-cn': '雨伞', en: 'umbrella' },
		path: 'M11 1h2v2c5 .5 9 4.5 9.5 9.5-1.5-1.3-4-1.3-5.2.3-1.2-1.5-3.1-1.5-4.3-.3V19a3.5 3.5 0 0 1-7 0h2a1.5 1.5 0 0 0 3 0v-6.500c-1.2-1.2-3.1-1.2-4.3.3-1.2-1.6-3.7-1.6-5.2-.3C2 7.5 6 3.5 11 3z',
	},
	{
		name: { 'zh-cn': '钥匙', en: 'key' },
		path: 'M7 6a6 6 0 1 0 5.7 8H15v3h3v-3h1v3h3v-7h-9.300A6 6 0 0 0 7 6zM7 9.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 1 1 0-5z',
	},
	{
		name: { 'zh-cn': '帆船', en: 'sailboat' },
		path: 'M11 1v14H2zM13 4l8 11h-8zM1 17h22c-1 3.5-3.5 5.5-6 5.500H7c-2.5 0-5-2-6-5.500z',
	},
	{
		name: { 'zh-cn': '铃铛', en: 'bell' },
		path: 'M12 1.500a2 2 0 0 1 2 2c3 .9 5 3.5 5 6.500v5l3 3.500v1H2v-1L5 15v-5c0-3 2-5.6 5-6.500a2 2 0 0 1 2-2zM9 20.500h6a3 2.5 0 0 1-6 0z',
	},
	{
		name: { 'zh-cn': '杯子', en: 'cup' },
		path: 'M2 5h15v2.500h2a4 4 0 0 1 0 8.500h-2.500a6 6 0 0 1-5.5 4H8c-3.5 0-6-2.5-6-6zM17 10v3.500h1.500a1.7 1.7 0 0 0 0-3.500zM1 21.500h18V23H1z',
	},
	{
		name: { 'zh-cn': '旗子', en: 'flag' },
		path: 'M3 1h2.500v2c5-2 8 3 15.5 0v11c-7.5 3-10.5-2-15.5 0v9H3z',
	},
	{
		name: { 'zh-cn': '树', en: 'tree' },
		path: 'M12 1l6.5 8H16l4.5 6H17l4.5 4h-8v4h-3v-4h-8L7 15H3.500L8 9H5.500z',
	},
	{
		name: { 'zh-cn': '鱼', en: 'fish' },
		path: 'M1 5c2.5.5 4.5 2.5 5.5 4.500C8.5 6.5 11 5 14.5 5 18.5 5 21.5 8 23 12c-1.5 4-4.5 7-8.5 7-3.5 0-6-1.5-8-4.5-1 2-3 4-5.5 4.5 1-4 1-10 0-14zM17 9a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 0-3z',
	},
	{
		name: { 'zh-cn': '汽车', en: 'car' },
		path: 'M6 4h11l3.5 6.500c1.5.3 2.5 1.5 2.5 3V19h-3a3 3 0 0 1-6 0h-4a3 3 0 0 1-6 0H1v-5.500c0-1.5 1-2.7 2.5-3zM7.5 6L5.5 10.500h5.500V6zM13 6v4.500h5L15.8 6z',
	},
	{
		name: { 'zh-cn': '礼物', en: 'gift' },
		path: 'M7 1.500c2 0 4 1.5 5 4 1-2.5 3-4 5-4 3 0 3.5 3.5 1.5 5H23v5H1v-5h4.500C3.5 5 4 1.5 7 1.500zM2.5 13H11v10H2.500zM13 13h8.500v10H13z',
	},
	{
		name: { 'zh-cn': '锁', en: 'padlock' },
		path: 'M12 1a6 6 0 0 1 6 6v3h2.500v13h-17V10H6V7a6 6 0 0 1 6-6zM12 3.500A3.5 3.5 0 0 0 8.5 7v3h7V7A3.5 3.5 0 0 0 12 3.500zM12 14a2 2 0 0 0-1 3.700V20h2v-2.300A2 2 0 0 0 12 14z',
	},
];
