import { refused } from '#domain/errors.ts';
import type { StoredRow } from './resource.queries.ts';

/** Refuses a window that ends before it begins. */
export function refuseEmptyWindow(after: StoredRow): void {
	const [start, end] = [after['start_time'], after['end_time']];
	if (start && end && Number(end) <= Number(start)) throw refused('advert.endsFirst', {}, { field: 'end_time' });
}
