import type { CSSProperties } from 'react';

/** A column keeps the width it was given, whatever stands in it. */
export function exactly(width: number | undefined): CSSProperties {
	return width === undefined ? {} : { width, minWidth: width, maxWidth: width };
}
