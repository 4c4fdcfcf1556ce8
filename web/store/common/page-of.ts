/** The page that an address names; the first where it makes no sense. */
export function pageOf(params: URLSearchParams): number {
	const page = params.get('page') ?? '';
	return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
