/** Letters, digits and dashes: what any company numbers its parcels with. */
export function isTrackingNo(text: string): boolean {
	return /^[A-Za-z0-9-]{6,64}$/.test(text);
}

/** A tracking number as it was typed or scanned, without the blanks by which labels group it. */
export function scannedTrackingNo(text: string): string {
	return text.replace(/\s+/g, '');
}

/** Where to follow a parcel; the company's address has `{no}` in it. */
export function trackingUrl(template: string, trackingNo: string): string {
	return template.replace('{no}', encodeURIComponent(trackingNo));
}

/** One station of a parcel. */
export interface Trace {
	/** Unix seconds. */
	readonly time: number;
	readonly text: string;
	/** Where the parcel is then; the codes of a shipment. */
	readonly state: string;
	/** Typed by staff, not reported by the carrier. */
	readonly by_hand?: 1;
}

/** More stations than any parcel passes; they are kept in one row and read as a whole. */
const mostStations = 300;

/** Of all parcels of an order so many stations are read with it, the newest of each first. */
export const shownStations = 300;

/** The stations known before and those reported now, the newest first, each once; of one second the one reported last. */
export function mergedTraces(known: readonly Trace[], reported: readonly Trace[]): Trace[] {
	const all = new Map([...known, ...reported].map((trace) => [`${trace.time} ${trace.text}`, trace]));
	return [...all.values()]
		.reverse()
		.sort((a, b) => b.time - a.time)
		.slice(0, mostStations);
}
