/** Who carries parcels. */
export interface Company {
	readonly id: number;
	readonly name: string;
	readonly code: string;
}

const folded = (text: string) => text.trim().toLowerCase();

/** The companies whose name or code contains a text; all of them where it is the whole name of one, to choose another. */
export function companiesLike(companies: readonly Company[], text: string): readonly Company[] {
	const sought = folded(text);
	if (companies.some(({ name }) => folded(name) === sought)) return companies;
	return companies.filter(({ name, code }) => folded(`${name} ${code}`).includes(sought));
}

/** The company that a text means: named whole, or the only one that it fits; undefined = none, or any of several. */
export function companyMeant(companies: readonly Company[], text: string): Company | undefined {
	const sought = folded(text);
	if (sought === '') return undefined;
	const whole = companies.find(({ name, code }) => folded(name) === sought || folded(code) === sought);
	if (whole) return whole;
	const like = companiesLike(companies, text);
	return like.length === 1 ? like[0] : undefined;
}

/** Who carries a parcel whose number fits these: the usual one where it is among them or none is, else the only one. */
export function companyGuessed(fitting: readonly number[], usual: string): string | undefined {
	if (fitting.length === 0 || fitting.includes(Number(usual))) return usual || undefined;
	return fitting.length === 1 ? String(fitting[0]) : undefined;
}
