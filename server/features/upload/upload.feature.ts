import { attachmentResource } from '#domain/upload/attachment.resource.ts';
import type { Feature } from '#server/feature.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { attachmentRoutes } from './attachment.routes.ts';
import { registerBarePictures } from './bare.listeners.ts';
import { registerUploadAccounts } from './upload.accounts.ts';
import { giveUploadData } from './upload.data.ts';
import { uploadRoutes } from './upload.routes.ts';

/** Files that come in, and the attachments that staff keep. */
export const feature: Feature = {
	routes: [...uploadRoutes, ...attachmentRoutes],
	lists: [declaredSource(attachmentResource)],
	start(context) {
		registerBarePictures(context);
		registerUploadAccounts(context);
		giveUploadData(context);
	},
};
