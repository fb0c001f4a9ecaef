// What the protocol's messages look like, from lists that the build makes of the generated descriptors (descriptors.ts beside vite.config.ts). Read
// from bytes, as the generated code would, they need protobuf's description of descriptions: a fourteenth of all that the first picture loads.
import { createFileRegistry, type DescFile } from '@bufbuild/protobuf';
import type { GenFile } from '@bufbuild/protobuf/codegenv2';

export type Field = readonly [name: string, number: number, type: number, label: number, typeName?: string, oneof?: number];
export type Enum = readonly [name: string, values: readonly (readonly [name: string, number: number])[]];
export type Message = readonly [name: string, fields: readonly Field[], oneofs?: readonly string[], enums?: readonly Enum[]];

const fieldOf = ([name, number, type, label, typeName = '', oneofIndex]: Field): object =>
  ({ name, number, type, label, typeName, jsonName: name, ...(oneofIndex !== undefined && { oneofIndex }) });

const enumOf = ([name, values]: Enum): object => ({ name, value: values.map(([name, number]) => ({ name, number })) });

const messageOf = ([name, fields, oneofs = [], enums = []]: Message): object =>
  ({ name, field: fields.map(fieldOf), oneofDecl: oneofs.map((name) => ({ name })), enumType: enums.map(enumOf), nestedType: [], extension: [] });

type Root = Extract<Parameters<typeof createFileRegistry>[0], { name: string }>;

/** A file of messages, as the generated code asks for it. */
export function described(name: string, messages: readonly Message[], enums: readonly Enum[], imports: readonly DescFile[] = []): GenFile {
  const messageType = messages.map(messageOf);
  const dependency = imports.map(({ proto }) => proto.name);
  const root = { $typeName: 'google.protobuf.FileDescriptorProto', name, package: 'cherta.v1', syntax: 'proto3', dependency, messageType, enumType: enums.map(enumOf), service: [], extension: [] };
  const file = createFileRegistry(root as unknown as Root, (path) => imports.find(({ proto }) => proto.name === path)).getFile(name);
  if (!file) throw new Error(name);
  return file;
}
