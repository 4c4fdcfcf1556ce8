import { openBuyers } from './buyers.ts';
import { stockUp } from './checkout.ts';
import { openClient } from './client.ts';
import { alternately, type Comparison, runLoad } from './load.ts';
import type { PreviewJob } from './preview.load.ts';
import type { BenchShop } from './shop.ts';

/** So many that their previews a minute are not bounded by the shop. */
const members = 60;
/** Lines of the larger preview. */
export const manyLines = 50;

/** Previews of a cart with many lines over HTTP, against those of a cart with one. */
export async function measurePreview(
	{ url, database }: BenchShop,
	{ rounds, seconds }: { rounds: number; seconds: number } = { rounds: 3, seconds: 4 },
): Promise<Comparison> {
	const client = openClient(url);
	const buyers = await openBuyers(client, members, { money: '0.01' });
	client.close();
	const skuIds = await stockUp(database.connection, manyLines);
	if (skuIds.length < manyLines) throw new Error(`There are only ${skuIds.length} skus to preview.`);
	const preview = (lines: number) => (): Promise<number> => {
		const job: PreviewJob = { url, buyers, skuIds: skuIds.slice(0, lines), seconds };
		return runLoad('preview.load.ts', job);
	};
	return alternately(rounds, preview(manyLines), preview(1));
}
