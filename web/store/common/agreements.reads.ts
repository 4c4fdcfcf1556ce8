import type { listAgreements } from '#domain/agreement/agreement.contract.ts';
import { agreementsKey } from '#web/shared/shop-frame/store-footer.tsx';
import { read } from '#web/store/common/reads.ts';

const [path, input] = agreementsKey;

/** The pages and agreements that the shop has published. */
export const agreementsRead = read<typeof listAgreements>(path, input);
