import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput } from '#domain/kernel/inputs.ts';
import { idsInput, resourceContracts } from '#domain/resource/resource.contract.ts';
import { rowOutput } from '#domain/resource/resource.schema.ts';
import { attachmentResource } from '#domain/upload/attachment.resource.ts';

const address = { suffix: z.string(), full_url: z.string() };
const declared = resourceContracts(attachmentResource);

/** A kind of place that shows a file, how many there are, and what some of them are called. */
const place = z.object({ place: z.string(), count: z.number(), names: z.array(z.string()) });
export type AttachmentPlace = z.output<typeof place>;

/** The files the shop keeps; `del` refuses a file that is shown somewhere unless `force` is sent. */
export const attachmentContracts = {
	index: endpoint({
		...declared.index,
		output: z.object({
			list: z.array(rowOutput(attachmentResource, 'list').extend(address)),
			total: z.number(),
			total_estimated: z.boolean().exactOptional(),
			remark: z.string().exactOptional(),
		}),
	}),
	row: endpoint({
		...declared.row,
		summary: 'Attachments: one file and the places that show it',
		input: z.object({ id: idInput }),
		output: z.object({
			row: rowOutput(attachmentResource, 'form').extend(address),
			places: z.array(place),
		}),
	}),
	del: endpoint({
		...declared.del,
		summary: 'Attachments: delete rows and their stored files, all or none',
		input: z.object({ ids: idsInput, force: flagInput.default(0) }),
		output: z.object({ count: z.number() }),
	}),
};
