import type { DocumentCode } from '#domain/agreement/agreement.codes.ts';
import type { agreementDetail } from '#domain/agreement/agreement.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { type Read, read } from '#web/store/common/reads.ts';

/** A page or agreement as it is read. */
export type Agreement = AnswerOf<typeof agreementDetail>;

/** The call behind its page; without a version what is in force. */
export function agreementRead(code: DocumentCode, version: number | undefined): Read<typeof agreementDetail> {
	return read<typeof agreementDetail>(
		'/api/shop.Agreement/detail',
		version === undefined ? { code } : { code, version },
	);
}

/** The version that an address names; none where it makes no sense. */
export function versionOf(params: URLSearchParams): number | undefined {
	const version = params.get('version') ?? '';
	return /^[1-9]\d{0,5}$/.test(version) ? Number(version) : undefined;
}
