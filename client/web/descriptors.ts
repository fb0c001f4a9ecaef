// The generated messages' descriptors as plain lists (src/link/described.ts) instead of bytes that describe themselves.
import { fromBinary } from '@bufbuild/protobuf';
import { base64Decode } from '@bufbuild/protobuf/wire';
import { type DescriptorProto, type EnumDescriptorProto, type FieldDescriptorProto, FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';
import type { Plugin } from 'vite';
import type { Enum, Field, Message } from './src/link/described';

function fieldOf(field: FieldDescriptorProto): Field {
  const { name, number, type, label, typeName } = field;
  if (field.proto3Optional || field.defaultValue !== '' || field.options) throw new Error(`${name}: more than the lists can say`);
  return Object.hasOwn(field, 'oneofIndex') ? [name, number, type, label, typeName, field.oneofIndex] : typeName !== '' ? [name, number, type, label, typeName] : [name, number, type, label];
}

const enumOf = ({ name, value }: EnumDescriptorProto): Enum => [name, value.map(({ name, number }) => [name, number])];

function messageOf({ name, field, oneofDecl, enumType, nestedType, extension }: DescriptorProto): Message {
  if (nestedType.length > 0 || extension.length > 0) throw new Error(`${name}: more than the lists can say`);
  return [name, field.map(fieldOf), oneofDecl.map((one) => one.name), enumType.map(enumOf)];
}

const call = /fileDesc\("([^"]*)"(?:, (\[[^\]]*\]))?\)/;

export const descriptors: Plugin = {
  name: 'descriptors',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/gen\/.*_pb\.ts$/.test(id)) return undefined;
    const [, bytes, imports = '[]'] = call.exec(code) ?? [];
    if (bytes === undefined) throw new Error(`${id} has no descriptor`);
    const { name, package: home, messageType, enumType, service, syntax } = fromBinary(FileDescriptorProtoSchema, base64Decode(bytes));
    if (service.length > 0 || syntax !== 'proto3' || home !== 'cherta.v1') throw new Error(`${name}: more than the lists can say`);
    const lists = [name, messageType.map(messageOf), enumType.map(enumOf)].map((one) => JSON.stringify(one)).join(', ');
    return `import { described } from '/src/link/described';\n${code.replace(call, () => `described(${lists}, ${imports})`)}`;
  },
};
