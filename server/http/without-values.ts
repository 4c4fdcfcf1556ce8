const secret = /token|ticket|secret|password|^sign$/i;

/** Of what a stranger writes in an address, so much is told in the log. */
const mostLetters = 500;

/** An address for the log: tokens may stand in the query of streams and pictures, spelled in any way that is understood. */
export function withoutTokens(whole: string): string {
	const url = whole.slice(0, mostLetters);
	const at = url.indexOf('?');
	if (at < 0) return url;
	return (
		url.slice(0, at + 1) +
		url
			.slice(at + 1)
			.split('&')
			.map(masked)
			.join('&')
	);
}

function masked(pair: string): string {
	const end = pair.indexOf('=');
	const name = pair.slice(0, end);
	return end >= 0 && secret.test(decoded(name)) ? `${name}=***` : pair;
}

function decoded(name: string): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}
