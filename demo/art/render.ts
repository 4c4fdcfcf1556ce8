import sharp from 'sharp';

// Each is drawn once; the program that draws them goes on as the shop.
sharp.cache(false);

/** Quick to make and small to send: the seed draws some two hundred pictures at first start. */
const quality = { quality: 82, effort: 2 } as const;

/** Renders a drawing to WebP at a width. */
export function toWebp(svg: string, width: number): Promise<Buffer> {
	return sharp(Buffer.from(svg)).resize({ width, fit: 'inside' }).webp(quality).toBuffer();
}

/** Renders a drawing to PNG at a width, for the few places that need one. */
export function toPng(svg: string, width: number): Promise<Buffer> {
	return sharp(Buffer.from(svg))
		.resize({ width, fit: 'inside' })
		.png({ compressionLevel: 9, palette: true })
		.toBuffer();
}
