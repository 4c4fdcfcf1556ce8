import type { storeAdverts } from '#domain/advert/banner.contract.ts';
import { storeAdvertsKey } from '#web/shared/advert/adverts.ts';
import { read } from '#web/store/common/reads.ts';

const [path, input] = storeAdvertsKey;

/** The banners and notice bars that everybody sees now. */
export const advertsRead = read<typeof storeAdverts>(path, input);
