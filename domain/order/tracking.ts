const anyTrackingNo = /^[A-Za-z0-9-]{6,64}$/;

/** Whether a tracking number can be one of this company; a company without a pattern takes letters, digits and dashes. */
export function fitsTrackingNo(trackingNo: string, pattern: string): boolean {
	if (!anyTrackingNo.test(trackingNo)) return false;
	if (pattern === '') return true;
	try {
		return new RegExp(`^(?:${pattern})$`).test(trackingNo);
	} catch {
		// A pattern that staff mistyped must not stop the parcels.
		return true;
	}
}

/** Where to follow a parcel; the company's address holds `{no}`. */
export function trackingUrl(template: string, trackingNo: string): string {
	return template.replace('{no}', encodeURIComponent(trackingNo));
}
