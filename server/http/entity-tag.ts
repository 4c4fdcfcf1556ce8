/** Whether what a browser has already is among what it names: one, several, weak or `*`. */
export function isAmong(etag: string, named = ''): boolean {
	return named.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}
