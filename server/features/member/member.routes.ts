import { memberContracts } from '#domain/member/member.contract.ts';
import { memberColumns } from '#domain/member/member.resource.ts';
import { route } from '#server/http/route.ts';
import { askingFor } from '#server/resource/resource.routes.ts';
import * as members from './member.service.ts';

const askMembers = askingFor(memberColumns);

/** The members, their groups and the menu of their centre, as the back office keeps them. */
export const memberRoutes = [route(memberContracts.index, (call) => members.listMembers(askMembers(call), call.input))];
