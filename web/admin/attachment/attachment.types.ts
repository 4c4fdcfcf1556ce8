import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Row } from '#domain/resource/resource.ts';
import type { attachmentContracts } from '#domain/upload/attachment.contract.ts';
import type { attachmentResource } from '#domain/upload/attachment.resource.ts';

/** A file as lists show it. */
export type AttachmentRow = Row<typeof attachmentResource>;

export type AttachmentPlaces = AnswerOf<typeof attachmentContracts.row>['places'];

/** The kinds a list is narrowed to, as the beginning of their MIME types. */
export const attachmentKinds = ['image', 'video', 'audio', 'application'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];
