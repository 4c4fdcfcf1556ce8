import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { attachmentContracts } from '#domain/upload/attachment.contract.ts';
import type { ResourceRow } from '#web/kit/rows/resource.client.ts';

/** A file as lists tell it. */
export interface AttachmentRow extends ResourceRow {
	readonly id: number;
	readonly url: string;
	readonly full_url: string;
	readonly name: string;
	readonly suffix: string;
	readonly size: number;
	readonly width: number;
	readonly height: number;
	readonly mimetype: string;
	readonly quote: number;
	readonly topic: string;
	readonly storage: string;
	readonly sha1: string;
	readonly create_time: number;
	readonly last_upload_time: number;
}

export type AttachmentPlaces = AnswerOf<typeof attachmentContracts.row>['places'];

/** The kinds a list is narrowed to, as the beginning of their MIME types. */
export const attachmentKinds = ['image', 'video', 'audio', 'application'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];
