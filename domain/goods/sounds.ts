/** Every syllable of Chinese without its tone, in the order in which the database signs them. */
const syllables = (
	'a ai an ang ao ba bai ban bang bao bei ben beng bi bian biao bie bin bing bo bu ca cai can cang cao ce cen ' +
	'ceng cha chai chan chang chao che chen cheng chi chong chou chu chua chuai chuan chuang chui chun chuo ci ' +
	'cong cou cu cuan cui cun cuo da dai dan dang dao de dei den deng di dia dian diao die ding diu dong dou du ' +
	'duan dui dun duo e ei en eng er fa fan fang fei fen feng fo fou fu ga gai gan gang gao ge gei gen geng gong ' +
	'gou gu gua guai guan guang gui gun guo ha hai han hang hao he hei hen heng hong hou hu hua huai huan huang ' +
	'hui hun huo ji jia jian jiang jiao jie jin jing jiong jiu ju juan jue jun ka kai kan kang kao ke kei ken keng ' +
	'kong kou ku kua kuai kuan kuang kui kun kuo la lai lan lang lao le lei leng li lia lian liang liao lie lin ' +
	'ling liu long lou lu luan lun luo lv lve ma mai man mang mao me mei men meng mi mian miao mie min ming miu mo ' +
	'mou mu na nai nan nang nao ne nei nen neng ni nian niang niao nie nin ning niu nong nou nu nuan nuo nv nve o ' +
	'ou pa pai pan pang pao pei pen peng pi pian piao pie pin ping po pou pu qi qia qian qiang qiao qie qin qing ' +
	'qiong qiu qu quan que qun ran rang rao re ren reng ri rong rou ru ruan rui run ruo sa sai san sang sao se sen ' +
	'seng sha shai shan shang shao she shei shen sheng shi shou shu shua shuai shuan shuang shui shun shuo si song ' +
	'sou su suan sui sun suo ta tai tan tang tao te teng ti tian tiao tie ting tong tou tu tuan tui tun tuo wa wai ' +
	'wan wang wei wen weng wo wu xi xia xian xiang xiao xie xin xing xiong xiu xu xuan xue xun ya yan yang yao ye ' +
	'yi yin ying yo yong you yu yuan yue yun za zai zan zang zao ze zei zen zeng zha zhai zhan zhang zhao zhe zhei ' +
	'zhen zheng zhi zhong zhou zhu zhua zhuai zhuan zhuang zhui zhun zhuo zi zong zou zu zuan zui zun zuo'
).split(' ');

/** Sounds stand in the index as signs of their own, so that a word of sounds is sought like a word of letters. */
const firstSign = 0xe000;
const firstInitial = 0xf000;
const longest = 6;
/** A word that can be read in many ways is no pinyin. */
const mostReadings = 4;
/** Two or more first letters name a word; what begins no syllable is none of them. */
const initialsPattern = /^[a-hj-tw-z]{2,6}$/;

const signOf = (at: number) => String.fromCharCode(firstSign + at);
const signs = new Map(syllables.map((syllable, at) => [syllable, signOf(at)]));

/** The syllables by which the database signs sounds, for a test of both. */
export const soundSigns: ReadonlyMap<string, string> = signs;

/** Whether a form of a word is one of sounds. */
export const isSign = (form: string): boolean => form >= signOf(0) && form < signOf(firstInitial + 256 - firstSign);

/** What a word in Latin letters sounds like where it is pinyin: the signs of its syllables, in each way to read it. */
export function soundsOfPinyin(word: string): string[] {
	if (!/^[a-z']{1,36}$/.test(word)) return [];
	// Of each place the readings that end there, the fewest syllables first.
	const ends: string[][] = [['']];
	for (let end = 1; end <= word.length; end += 1) {
		const readings: string[] = [];
		for (let begin = Math.max(0, end - longest); begin < end; begin += 1) {
			const sign = signs.get(word.slice(begin, end));
			if (sign) readings.push(...(ends[begin] ?? []).map((before) => before + sign));
			else if (begin === end - 1 && word[begin] === "'") readings.push(...(ends[begin] ?? []));
		}
		ends[end] = readings.toSorted((one, other) => one.length - other.length).slice(0, mostReadings);
	}
	return (ends[word.length] ?? []).filter((reading) => reading.length > 0);
}

/** A word as the first letters of syllables; undefined where it cannot be that. */
export function initialsOf(word: string): string | undefined {
	if (!initialsPattern.test(word)) return undefined;
	return [...word].map((letter) => String.fromCharCode(firstInitial + letter.charCodeAt(0))).join('');
}
