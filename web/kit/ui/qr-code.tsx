import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** A QR code as one path, dark on light in every colour scheme: cameras read no other. */
export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }): ReactNode {
	const { data, size: modules } = encode(text, { ecc: 'M', border: 3 });
	const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return (
		<svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${modules} ${modules}`}>
			<rect width={modules} height={modules} fill="#fff" />
			<path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
		</svg>
	);
}
