import type { Tx } from '#server/database/handle.ts';

const rowsPerStatement = 1000;
const levels = [
	{ level: 1, digits: 0 },
	{ level: 2, digits: 2 },
	{ level: 3, digits: 4 },
] as const;

/** Names that are not spelled as they sound, or have one of their own in English. */
const englishNames: Readonly<Record<string, string>> = {
	内蒙古自治区: 'Inner Mongolia',
	陕西省: 'Shaanxi',
	西藏自治区: 'Tibet',
	新疆维吾尔自治区: 'Xinjiang',
	广西壮族自治区: 'Guangxi',
	宁夏回族自治区: 'Ningxia',
	台湾省: 'Taiwan',
	香港特别行政区: 'Hong Kong',
	澳门特别行政区: 'Macao',
	香港岛: 'Hong Kong Island',
	九龙: 'Kowloon',
	新界: 'New Territories',
	县: 'Counties',
	省直辖县: 'Counties under the province',
	自治区直辖县级行政区划: 'Cities under the region',
};

const suffix = /(?:特别行政区|自治区|自治州|自治县|自治旗|地区|街道|省|市|盟|区|县|镇|乡|旗)$/;

/** All provinces, cities and districts under their national codes. */
export async function seedAreas(tx: Tx): Promise<void> {
	const seeded = await tx.selectFrom('area').select('id').limit(1).executeTakeFirst();
	if (seeded) return;
	const rows = await readAreas();
	for (let start = 0; start < rows.length; start += rowsPerStatement) {
		await tx
			.insertInto('area')
			.values(rows.slice(start, start + rowsPerStatement))
			.execute();
	}
}

async function readAreas() {
	// Needed once in the life of a database; no server carries them in memory.
	const [{ areaList }, { pinyin }] = await Promise.all([import('@vant/area-data'), import('pinyin-pro')]);
	const lists = [areaList.province_list, areaList.city_list, areaList.county_list];
	const names = new Map<number, string>();
	return lists.flatMap((list, index) => {
		const { level, digits } = levels[index] ?? levels[0];
		return Object.entries(list).map(([code, name]) => {
			const pid = digits === 0 ? 0 : Number(code.slice(0, digits).padEnd(6, '0'));
			const mergename = pid === 0 ? name : `${names.get(pid)},${name}`;
			names.set(Number(code), mergename);
			const shortname = name.length > 2 ? name.replace(suffix, '') : name;
			const sound = pinyin(shortname, { toneType: 'none', type: 'array' }).join('');
			const english = englishNames[name] ?? sound.charAt(0).toUpperCase() + sound.slice(1);
			return {
				id: Number(code),
				pid,
				level,
				name,
				shortname,
				mergename,
				i18n: JSON.stringify({ en: { name: english } }),
				pinyin: sound,
				first: sound.charAt(0).toUpperCase(),
			};
		});
	});
}
