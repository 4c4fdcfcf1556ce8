/** Of what a stranger writes in an address, so much goes into the log. */
const mostLetters = 500;

/**
 * An address for the log: its path, and of its query the names alone. Tokens, codes, marks of previews, phones and what is
 * searched for stand in the values; what has no value may be one that lost its name.
 */
export function withoutValues(whole: string): string {
	const [path = '', ...query] = whole.slice(0, mostLetters).split('?');
	return query.length === 0 ? path : `${path}?${query.join('?').split('&').map(nameOf).join('&')}`;
}

function nameOf(pair: string): string {
	const end = pair.indexOf('=');
	if (end < 0) return pair === '' ? '' : '***';
	return pair.slice(0, end);
}
