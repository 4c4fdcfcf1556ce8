/** Characters with clear, distinct shapes; the font beside has exactly these and the letters. */
export const hanCharacters = [
	'山水火木金土日月星云雨雪风电石田花草林竹',
	'天地春夏秋冬早晚东西南北左右上下前后里外',
	'人口手足目耳心头身衣食米面茶酒果瓜豆鱼鸟',
	'牛马羊犬虎兔龙蛇鸡象熊猫海江河湖沙岛桥路',
	'车船飞门窗灯书笔画纸刀弓琴鼓歌舞诗词字印',
	'红黄青白黑紫光明亮高低长短大小多少新旧快',
	'家国城市园店商街村楼房屋床椅桌碗杯盘瓶壶',
	'一三五七九百千万年季节时分秒今古文武英雄',
].join('');

/** For readers of Latin script; letters that look alike are left out. */
export const latinCharacters = 'ABDEFGHKMNPRSTXYZ';
