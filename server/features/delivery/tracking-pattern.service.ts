import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';
import { isTrackingNo } from '#domain/order/tracking.ts';

/** Whether a tracking number can be one of this company; a company without a pattern takes letters, digits and dashes. */
export function fitsTrackingNo(trackingNo: string, pattern: string): boolean {
	if (!isTrackingNo(trackingNo)) return false;
	// A pattern that staff mistyped must not stop the parcels.
	return pattern === '' || (compiled(pattern)?.matches(trackingNo) ?? true);
}

/** Whether a pattern can be read. */
export function isTrackingPattern(pattern: string): boolean {
	return pattern === '' || compiled(pattern) !== undefined;
}

/** The steps of a pattern; a number has at most 64 signs, so that none needs as many. */
const mostSteps = 500;
const known = new LRUCache<string, { readonly pattern: RE2JS | undefined }>({ max: 500 });

/**
 * Staff write these: an engine that never goes back reads them, none of so many steps that each number would take long,
 * and each is made ready once; so none can be written that delays everybody.
 */
function compiled(text: string): RE2JS | undefined {
	const kept = known.get(text) ?? { pattern: readPattern(text) };
	known.set(text, kept);
	return kept.pattern;
}

function readPattern(text: string): RE2JS | undefined {
	try {
		const pattern = RE2JS.compile(text);
		return pattern.programSize() > mostSteps ? undefined : pattern;
	} catch {
		return undefined;
	}
}
