import { declareCalls } from '../calls/calls.ts';

/** The calls that publish the draft and take publications back, and those about the venue file. */
export const publicationCalls = declareCalls({
  planPublication: {
    method: 'GET',
    path: '/office/api/publications/plan',
    answers: { 200: 'PublicationPlan' },
    member: 'changes',
  },
  listPublications: {
    method: 'GET',
    path: '/office/api/publications',
    answers: { 200: 'Publications' },
    member: 'publications',
  },
  publishDraft: {
    method: 'POST',
    path: '/office/api/publications',
    body: 'Publish',
    answers: { 200: 'Publication' },
    member: 'id',
    problems: ['draft_changed', 'publication_waits', 'forbidden', 'in_progress'],
  },
  cancelPublication: {
    method: 'DELETE',
    path: '/office/api/publications/:id/',
    answers: { 200: 'Publication' },
    problems: ['not_undoable', 'not_found'],
  },
  undoPublication: {
    method: 'POST',
    path: '/office/api/publications/:id/undo/',
    answers: { 200: 'Publication' },
    problems: ['not_undoable', 'not_found', 'forbidden'],
  },
  draftOfPublication: {
    method: 'POST',
    path: '/office/api/publications/:id/draft/',
    answers: { 200: 'DraftSaved' },
    problems: ['not_found', 'forbidden'],
  },
  takeUpPublication: {
    method: 'POST',
    path: '/office/api/publications/:id/take-up/',
    body: 'TakeUp',
    answers: { 200: 'DraftSaved' },
    problems: ['not_found', 'forbidden'],
  },
  letGoOfPublication: {
    method: 'POST',
    path: '/office/api/publications/:id/let-go/',
    answers: { 200: 'Publication' },
    problems: ['not_undoable', 'not_found'],
  },
  readVenueFile: { method: 'GET', path: '/office/api/venue-file', answers: { 200: 'bytes' } },
  readVenueArchive: { method: 'GET', path: '/office/api/venue-file.zip', answers: { 200: 'bytes' } },
  bringInVenueFile: {
    method: 'PUT',
    path: '/office/api/venue-file',
    query: 'BringInQuery',
    body: 'bytes',
    answers: { 200: 'VenueFileOutcome' },
    member: 'outcome',
    ifMatch: true,
    problems: ['validation', 'draft_changed'],
  },
  undoVenueFile: {
    method: 'POST',
    path: '/office/api/venue-file/undo/',
    body: 'UndoVenueFile',
    answers: { 200: 'UndoVenueFile' },
    member: 'sequence',
    problems: ['not_undoable'],
  },
  readFilePart: {
    method: 'GET',
    path: '/office/api/venue-file/parts/:id/',
    answers: { 200: 'PartText' },
    member: 'text',
  },
  checkFilePart: {
    method: 'POST',
    path: '/office/api/venue-file/parts/:id/',
    body: 'CheckPart',
    answers: { 200: 'PartChecked' },
    member: 'findings',
  },
});
